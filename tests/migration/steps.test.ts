import { describe, expect, it } from "vitest";
import { migrated } from "../../src/migrations/migrated.ts";
import type { Source } from "../../src/migrations/step.ts";

const item = (type: string, system: object) => migrated("item", { type, system }, null)["system"] as Source;

describe("A manoeuvre of the first version", () => {
  it.each([
    { was: { feet: null, melee: true }, is: { kind: "melee", weapon: "ignored", feet: null } },
    { was: { feet: 15, melee: false }, is: { kind: "ranged", weapon: "ignored", feet: 15 } },
    { was: { feet: null, melee: false }, is: { kind: "ranged", weapon: "replaces", feet: null } },
  ])("reaches as far as before: $was", ({ was, is }) => {
    expect(item("manoeuvre", { range: was })["range"]).toEqual(is);
  });

  it("gives its condition as an effect, also one that goes by another name", () => {
    const { effects } = item("manoeuvre", { condition: { key: "grounded", turns: 2, critical: true } });
    expect(effects).toMatchObject([{ type: "condition", condition: "fall", turns: 2, critical: true }]);
  });

  it("tells in its notes what the rules have no row for: a condition of the table's own, a limitation", () => {
    const system = item("manoeuvre", {
      condition: { key: "bewitched", turns: null, critical: false },
      limitation: "Only at night",
      notes: "Smells of smoke.",
    });
    expect(system["notes"]).toBe("Only at night. bewitched. Smells of smoke.");
    expect(system).not.toHaveProperty("condition");
    expect(system).not.toHaveProperty("limitation");
  });

  it("keeps what somebody has changed in the new rows since, though the old ones are still stored", () => {
    const system = item("manoeuvre", {
      condition: { key: "stun", turns: 2, critical: true },
      effects: [],
      damageType: "cut",
      damageTypes: ["blunt"],
      range: { melee: false, feet: 5, kind: "melee", weapon: "limits" },
      limitation: "Only at night",
      notes: "Only at night. Never at noon.",
    });
    expect(system).toEqual({
      effects: [],
      damageTypes: ["blunt"],
      range: { feet: 5, kind: "melee", weapon: "limits" },
      notes: "Only at night. Never at noon.",
    });
  });
});

describe("A type of damage that was written in words", () => {
  it.each([
    ["Cut", "cut"],
    ["Pure Magic", "pure-magic"],
    ["Élan vital!", "élan-vital"],
    ["elemental/Sun light", "elemental/sun-light"],
    ["", ""],
    [" / ", ""],
  ])("%j is found by the key %j", (words, key) => {
    expect(item("weapon", { damageType: words })["damageType"]).toBe(key);
  });
});

describe("An actor from before there were races", () => {
  const rows = { attributes: {}, status: {}, wounds: [], biography: "", notes: "" };
  const structs = { injuryResistance: 9, fatigueResistance: 11, stressResistance: 9, scratchToWound: 3 };
  const actor = (system: object) => migrated("actor", { system }, null)["system"];

  it("takes from its race what nobody had given it, and keeps what somebody had", () => {
    expect(actor({ ...rows, structs, speedCoefficient: 1.5 })).toMatchObject({
      structs: { injuryResistance: null, fatigueResistance: 11, stressResistance: null, scratchToWound: null },
      speedCoefficient: 1.5,
    });
  });

  it("is told from one that has a race, from a part, and from a change of one number", () => {
    for (const system of [
      { ...rows, structs, speedCoefficient: 1, race: "" },
      { structs, speedCoefficient: 1 },
      { structs: { injuryResistance: 9 } },
    ]) {
      expect(actor(system)).toBe(system);
    }
  });
});

describe("A world in which the mains did not start at 10", () => {
  it("says so by its scale, unless it has scales of its own", async () => {
    const { migratedSettings } = await import("../../src/migrations/migrated.ts");
    const scales = (values: Source) => (migratedSettings(values, 2)["worldSetting"] as Source)["scales"];
    expect(scales({ startingMain: 12, highestLevel: 18 })).toMatchObject([{ key: "human", starting: 12, maximum: 18 }]);
    expect(scales({ startingMain: 12, worldSetting: { scales: ["own"] } })).toEqual(["own"]);
    expect(migratedSettings({ startingMain: 10 }, 2)).toEqual({ startingMain: 10 });
    expect(migratedSettings({ startingMain: 12 }, 3)).toEqual({ startingMain: 12 });
  });
});
