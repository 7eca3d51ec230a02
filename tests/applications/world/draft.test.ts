import { beforeAll, describe, expect, it } from "vitest";
import type * as Drafts from "../../../src/applications/world/draft.ts";
import type { worldFaults } from "../../../src/data/world-faults.ts";
import { NETWORKED_MINDS, VAMPIRES } from "../../support/worlds.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { installModels } from "../../data/support/models.ts";

let drafts: typeof Drafts;
let find: typeof worldFaults;

beforeAll(async () => {
  installModels();
  drafts = await import("../../../src/applications/world/draft.ts");
  find = (await import("../../../src/data/world-faults.ts")).worldFaults;
});

const NEW = { key: "new-attribute", label: "New attribute", abbreviation: "Ne", base: null, scale: "" };
const vampires = () => structuredClone(VAMPIRES);

describe("what is written in the form", () => {
  it.each([
    ["turn.seconds", null, { turn: { seconds: null } }],
    ["attributes.0.base", "", { attributes: [{ base: null }] }],
    ["attributeScales.body", "", { attributeScales: { body: "" } }],
    ["statuses.0.maximum.statistic", "", { statuses: [{ maximum: { statistic: "" } }] }],
    ["skills.0.base.attributes", ["will", "body"], { skills: [{ base: { attributes: ["will", "body"] } }, {}, {}] }],
    ["description", " Night. ", { description: "Night." }],
  ])("%s holds what %j means", (path, held, expected) => {
    const draft = vampires();
    drafts.writeField(draft, path, held, VAMPIRES);
    expect(draft).toMatchObject(expected);
    expect(VAMPIRES).not.toBe(draft);
  });

  it("keeps the order of what a race comes with when one of it is changed for another", () => {
    const draft = vampires();
    drafts.renameEntry(draft, "races.1.boughtIn", "strength", "dexterity");
    expect(Object.entries(draft.races[1]!.boughtIn)).toEqual([
      ["dexterity", 20],
      ["will", 2],
      ["restraint", 1],
    ]);
    drafts.renameEntry(draft, "races.1.boughtIn", "dexterity", "will");
    expect(draft.races[1]!.boughtIn).toHaveProperty("dexterity", 20);
  });
});

describe("a new row", () => {
  const LISTS = ["scales", "attributes", "skills", "statuses", "damageTypes", "bodyPlans", "races"];

  it.each([...LISTS, "bodyPlans.0.parts", "scales.0.modifiers"])("of %s has nothing to mend", (list) => {
    const draft = structuredClone(HUMAN_SETTING);
    for (let count = 0; count < 3; count += 1)
      drafts.rowsAt(draft, list).push(drafts.newRow(draft, list, "Something new"));
    expect(find(draft)).toEqual([]);
  });

  it("gets a key that no other row has", () => {
    expect(drafts.freeKey([], "elf")).toBe("elf");
    expect(drafts.freeKey([{ key: "elf" }, { key: "elf-2" }], "elf")).toBe("elf-3");
    expect(drafts.freeKey([], "")).toBe("new");
  });
});

describe("the key of a row", () => {
  const withNew = (changes: object = {}) => ({ ...vampires(), attributes: [{ ...NEW, ...changes }] });

  it("follows the name while the row is new", () => {
    const draft = withNew();
    drafts.writeField(draft, "attributes.0.label", "Blood Pool", VAMPIRES);
    expect(draft.attributes[0]).toMatchObject({ key: "blood-pool", label: "Blood Pool" });
  });

  it("has a short form that follows the name until another is written", () => {
    const shortOf = (abbreviation: string) => {
      const draft = withNew({ abbreviation, label: "New attribute" });
      drafts.writeField(draft, "attributes.0.label", "Faith", VAMPIRES);
      return draft.attributes[0]!.abbreviation;
    };
    expect([shortOf("Ne"), shortOf("Fth")]).toEqual(["Fa", "Fth"]);
  });

  it("stays what somebody has written", () => {
    const draft = withNew({ key: "pool" });
    drafts.writeField(draft, "attributes.0.label", "Blood Pool", VAMPIRES);
    expect(draft.attributes[0]!.key).toBe("pool");
  });

  it("stays once sheets may have stored by it", () => {
    const draft = withNew();
    drafts.writeField(draft, "attributes.0.label", "Blood Pool", withNew());
    expect(draft.attributes[0]!.key).toBe("new-attribute");
  });

  it.each([
    ["scales.1.key", "percent"],
    ["attributes.0.key", "temperance"],
    ["bodyPlans.0.key", " upright "],
    ["skills.1.key", "scent"],
  ])("takes with it what names the row by it (%s)", (path, key) => {
    const draft = vampires();
    drafts.writeField(draft, path, key, VAMPIRES);
    expect(find(draft)).toEqual([]);
  });

  it("takes with it what a race comes with", () => {
    const draft = structuredClone(NETWORKED_MINDS);
    drafts.writeField(draft, "attributes.1.key", "thought", NETWORKED_MINDS);
    expect(draft.races[0]!.boughtIn).toEqual({ thought: 1 });
    expect(draft.skills[0]!.base.attributes).toEqual(["thought"]);
  });
});
