import { describe, expect, test } from "vitest";
import { NETWORKED_MINDS, VAMPIRES } from "../../support/worlds.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import type { WorldSetting } from "../../../src/rules/world/world-setting.ts";
import { worldTables } from "../../../src/rules/world/world-tables.ts";
import { HUMAN_WORLD } from "../support.ts";

const keysOf = (setting: WorldSetting) => worldTables(setting).attributes.map(({ key }) => key);

describe("the tables of a world", () => {
  test("the base setting has the book's eight attributes, its fourteen types of damage and humans", () => {
    expect(HUMAN_WORLD.attributes.map(({ key }) => key)).toEqual([
      ...["body", "strength", "dexterity", "health"],
      ...["mind", "will", "intelligence", "equilibrium"],
    ]);
    expect(Object.keys(HUMAN_WORLD.damageTypes)).toHaveLength(14);
    expect(HUMAN_WORLD.raceOf("").key).toBe("human");
    expect(HUMAN_WORLD.bodyOf(HUMAN_WORLD.raceOf("")).parts.map(({ key }) => key)).toContain("left-arm");
  });

  test("what stands on a vampire's Body is measured by the scale of Body, Mind by the book's", () => {
    const world = worldTables(VAMPIRES);
    expect(world.scaleOf("body")).toMatchObject({ minimum: 0, maximum: 100 });
    expect(world.scaleOf("strength")).toBe(world.scaleOf("body"));
    expect(world.scaleOf("will")).toMatchObject({ minimum: 3, maximum: 18 });
    expect(world.scaleOf("climbing")).toMatchObject({ minimum: 3, maximum: 18 });
  });

  test("networked minds have attributes of their own and none of the book's is gone", () => {
    const keys = keysOf(NETWORKED_MINDS);
    expect(keys).toEqual(expect.arrayContaining(["body", "equilibrium"]));
    expect(keys.length).toBe(8 + NETWORKED_MINDS.attributes.length);
  });

  test("attributes written in any order stand after the one that is their base", () => {
    const row = (key: string, base: string | null) => ({ key, label: key, abbreviation: key, base, scale: "" });
    const keys = keysOf({
      ...HUMAN_SETTING,
      attributes: [row("spell", "craft"), row("craft", "magic"), row("aura", "will"), row("magic", null)],
    });
    expect(keys.indexOf("craft")).toBeGreaterThan(keys.indexOf("magic"));
    expect(keys.indexOf("spell")).toBeGreaterThan(keys.indexOf("craft"));
    expect(keys.indexOf("aura")).toBeGreaterThan(keys.indexOf("will"));
  });

  test("whoever is of a race that is gone is what a new character is", () => {
    const world = worldTables(VAMPIRES);
    expect(world.raceOf("goblin")).toBe(world.setting.races[0]);
  });

  test("a world's type of damage belongs to its family, beside the book's", () => {
    const types = worldTables({
      ...HUMAN_SETTING,
      damageTypes: [{ key: "sunlight", label: "Sunlight", category: "elemental" }],
    }).damageTypes;
    expect(types).toMatchObject({ "elemental/sunlight": "elemental", blunt: "physical" });
  });
});
