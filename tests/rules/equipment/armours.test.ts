import { describe, expect, it } from "vitest";
import { DAMAGE_TYPE_KEYS, type DamageType } from "../../../src/rules/damage/damage-types.ts";
import { armourTerms } from "../../../src/rules/equipment/armours.ts";
import type { WornArmour } from "../../../src/rules/equipment/armours.ts";
import { sumTerms } from "#core/rules/term.ts";

const piece = (name: string, part: string, cut: number, blunt: number, piercing: number): WornArmour => ({
  name,
  uuid: `Item.${name}`,
  part,
  mitigation: { cut, blunt, piercing },
});
const LEATHER = piece("Leather", "body", 3, 1, 2);
const RING_MAIL = piece("Ring Mail", "body", 3, 2, 1);
const SLEEVES = piece("Sleeves", "arm", 3, 1, 2);
const GARMENT = piece("Heavy Garment", "body", 1, 0, 1);

describe("Armours", () => {
  it("of a world can stop any type of damage of it, the world's own too", () => {
    const shell = { ...LEATHER, mitigation: { cut: 1, heat: 4, despair: 2, "elemental/sunlight": 3 } };
    const stops = (type: string) => sumTerms(armourTerms(type as DamageType, "", [shell, LEATHER]));
    expect(["cut", "heat", "despair", "elemental/sunlight", "cold"].map(stops)).toEqual([4, 4, 2, 3, 0]);
  });

  it("of the book stops cut, blunt and piercing damage and nothing else", () => {
    const stopped = DAMAGE_TYPE_KEYS.filter((type) => sumTerms(armourTerms(type, "", [LEATHER])) > 0);
    expect(stopped).toEqual(["blunt", "cut", "piercing"]);
  });

  it("a wound with no location strikes the body", () => {
    expect(sumTerms(armourTerms("cut", "", [LEATHER, SLEEVES]))).toBe(3);
    expect(armourTerms("cut", "", [LEATHER, SLEEVES])).toEqual(armourTerms("cut", "body", [LEATHER, SLEEVES]));
  });

  it("sleeves cover both arms, a single one its own", () => {
    expect(sumTerms(armourTerms("cut", "left arm", [SLEEVES]))).toBe(3);
    const left = piece("Left Sleeve", "left arm", 3, 1, 2);
    expect(sumTerms(armourTerms("cut", "left arm", [left]))).toBe(3);
    expect(sumTerms(armourTerms("cut", "right arm", [left]))).toBe(0);
  });

  it("pieces worn over one another add up, each by its name", () => {
    expect(armourTerms("piercing", "", [RING_MAIL, GARMENT])).toEqual([
      { label: "Ring Mail", value: 1, source: "Item.Ring Mail", kind: "armour" },
      { label: "Heavy Garment", value: 1, source: "Item.Heavy Garment", kind: "armour" },
    ]);
  });

  it("a piece that does nothing against this type is not named", () => {
    expect(armourTerms("blunt", "", [GARMENT])).toEqual([]);
  });
});
