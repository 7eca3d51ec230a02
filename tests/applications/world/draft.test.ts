import { describe, expect, it } from "vitest";
import { draftOf, moveRow, renameEntry, rowsAt, setAt, valueAt } from "../../../src/applications/world/draft.ts";
import { freeKey, newRow } from "../../../src/applications/world/new-rows.ts";
import { renameReferences } from "../../../src/applications/world/references.ts";
import { checkWorldSetting } from "../../../src/rules/world/check-world-setting.ts";
import { NETWORKED_MINDS } from "../../../src/rules/world/examples/networked-minds.ts";
import { VAMPIRES } from "../../../src/rules/world/examples/vampires.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";

describe("what is written in the form", () => {
  it("stands where its field is, and leaves the world it was made from alone", () => {
    const draft = draftOf(VAMPIRES);
    setAt(draft, "races.1.structs.injuryResistance", 20);
    expect(valueAt(draft, "races.1.structs.injuryResistance")).toBe(20);
    expect(VAMPIRES.races[1]!.structs.injuryResistance).toBe(15);
  });

  it("is taken away where a field is emptied of its entry", () => {
    const draft = draftOf(VAMPIRES);
    setAt(draft, "attributeScales.body", undefined);
    expect(draft.attributeScales).toEqual({});
  });

  it("goes nowhere if its row has gone in the meantime", () => {
    const draft = draftOf(HUMAN_SETTING);
    setAt(draft, "races.7.label", "Ghost");
    expect(draft).toEqual(draftOf(HUMAN_SETTING));
  });

  it.each([
    [0, -1, 0, ["vampire", "elder", "wolf-shaped"]],
    [0, 1, 1, ["elder", "vampire", "wolf-shaped"]],
    [2, -1, 1, ["vampire", "wolf-shaped", "elder"]],
    [2, 1, 2, ["vampire", "elder", "wolf-shaped"]],
  ])("moves row %i by %i to %i", (index, step, place, keys) => {
    const draft = draftOf(VAMPIRES);
    expect(moveRow(draft, "races", index, step)).toBe(place);
    expect(rowsAt(draft, "races").map(({ key }) => key)).toEqual(keys);
  });

  it("keeps the order of what a race comes with when one of it is changed for another", () => {
    const draft = draftOf(VAMPIRES);
    renameEntry(draft, "races.1.boughtIn", "strength", "dexterity");
    expect(Object.entries(valueAt(draft, "races.1.boughtIn") as object)).toEqual([
      ["dexterity", 20],
      ["will", 2],
      ["restraint", 1],
    ]);
    renameEntry(draft, "races.1.boughtIn", "dexterity", "will");
    expect(valueAt(draft, "races.1.boughtIn")).toHaveProperty("dexterity", 20);
  });
});

describe("a new row", () => {
  const LISTS = ["scales", "attributes", "skills", "statuses", "damageTypes", "bodyPlans", "races"];

  it.each([...LISTS, "bodyPlans.0.parts", "scales.0.modifiers"])("of %s has nothing to mend", (path) => {
    const draft = draftOf(HUMAN_SETTING);
    for (let count = 0; count < 3; count += 1) rowsAt(draft, path).push(newRow(draft, path, "Something new"));
    expect(checkWorldSetting(draft)).toEqual([]);
  });

  it("gets a key that no other row has", () => {
    expect(freeKey([], "elf")).toBe("elf");
    expect(freeKey([{ key: "elf" }, { key: "elf-2" }], "elf")).toBe("elf-3");
    expect(freeKey([], "")).toBe("new");
  });
});

describe("when a row gets another key", () => {
  it.each([
    ["scales", "hundred", "percent"],
    ["attributes", "restraint", "temperance"],
    ["bodyPlans", "human", "upright"],
    ["skills", "blood-scent", "scent"],
  ])("what names one of the %s follows", (list, from, to) => {
    const draft = draftOf(VAMPIRES);
    const row = rowsAt(draft, list).find(({ key }) => key === from)!;
    row.key = to;
    renameReferences(draft, list, from, to);
    expect(checkWorldSetting(draft)).toEqual([]);
  });

  it("what a race comes with follows too", () => {
    const draft = draftOf(NETWORKED_MINDS);
    renameReferences(draft, "attributes", "processing", "thought");
    expect(valueAt(draft, "races.0.boughtIn")).toEqual({ thought: 1 });
    expect(valueAt(draft, "skills.0.base.attributes")).toEqual(["thought"]);
  });
});
