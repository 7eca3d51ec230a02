// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { draftOf, valueAt, type Draft } from "../../../src/applications/world/draft.ts";
import { readField } from "../../../src/applications/world/read-field.ts";
import { VAMPIRES } from "../../../src/rules/world/examples/vampires.ts";

const NOTHING_STORED = new Map<string, ReadonlySet<unknown>>();

function write(draft: Draft, name: string, kind: string, value: string, settled = NOTHING_STORED) {
  const input = document.createElement("input");
  Object.assign(input, { name, value });
  input.dataset.kind = kind;
  return readField(draft, input, settled);
}

describe("a field of the world's form", () => {
  it.each([
    ["turn.seconds", "number", "1e-9", 1e-9],
    ["turn.seconds", "number", "", null],
    ["scales.1.cost", "optionalNumber", "", null],
    ["attributes.0.base", "choice", "", null],
    ["attributeScales.body", "choice", "", undefined],
    ["statuses.0.maximum.statistic", "choice", "", ""],
    ["description", "long", "Night.", "Night."],
  ])("%s holds what %s “%s” means", (path, kind, text, value) => {
    const draft = draftOf(VAMPIRES);
    write(draft, path, kind, text);
    expect(valueAt(draft, path)).toBe(value);
  });

  it("holds what is ticked, in the order of the boxes", () => {
    const draft = draftOf(VAMPIRES);
    document.body.innerHTML = `<fieldset>${["will", "mind", "body"]
      .map((key) => `<input type="checkbox" name="skills.0.base.attributes" data-kind="many" value="${key}">`)
      .join("")}</fieldset>`;
    const boxes = [...document.querySelectorAll("input")];
    boxes[2]!.checked = true;
    boxes[0]!.checked = true;
    readField(draft, boxes[0]!, NOTHING_STORED);
    expect(valueAt(draft, "skills.0.base.attributes")).toEqual(["will", "body"]);
  });

  it("leaves controls alone that are none of the world's", () => {
    const draft = draftOf(VAMPIRES);
    expect(readField(draft, document.createElement("select"), NOTHING_STORED)).toBeNull();
    expect(draft).toEqual(draftOf(VAMPIRES));
  });
});

describe("the key of a row", () => {
  const NEW = { key: "new-attribute", label: "New attribute", abbreviation: "Ne", base: null, scale: "" };

  it("follows the name while the row is new", () => {
    const draft = { ...draftOf(VAMPIRES), attributes: [{ ...NEW }] };
    write(draft, "attributes.0.label", "text", "Blood Pool");
    expect(valueAt(draft, "attributes.0")).toMatchObject({ key: "blood-pool", label: "Blood Pool" });
  });

  it("stays what somebody has written", () => {
    const draft = { ...draftOf(VAMPIRES), attributes: [{ ...NEW, key: "pool" }] };
    write(draft, "attributes.0.label", "text", "Blood Pool");
    expect(valueAt(draft, "attributes.0.key")).toBe("pool");
  });

  it("stays once sheets may have stored by it", () => {
    const draft = { ...draftOf(VAMPIRES), attributes: [{ ...NEW }] };
    write(draft, "attributes.0.label", "text", "Blood Pool", new Map([["attributes", new Set(["new-attribute"])]]));
    expect(valueAt(draft, "attributes.0.key")).toBe("new-attribute");
  });

  it("takes with it what names the row", () => {
    const draft = draftOf(VAMPIRES);
    write(draft, "bodyPlans.0.key", "key", " upright ");
    expect(valueAt(draft, "races.0.bodyPlan")).toBe("upright");
  });
});
