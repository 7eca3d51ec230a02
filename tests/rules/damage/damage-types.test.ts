import { describe, expect, it } from "vitest";
import { covers } from "../../../src/rules/advantages/in-damage.ts";
import {
  categoryOf,
  DAMAGE_TYPE_KEYS,
  resistingAttribute,
  woundKind,
  type DamageType,
} from "../../../src/rules/damage/damage-types.ts";

const PHYSICAL: readonly DamageType[] = ["blunt", "cut", "piercing"];
const MENTAL: readonly DamageType[] = ["despair", "maddening", "confusion"];
const ELEMENTS: readonly DamageType[] = [
  "chemical",
  "cold",
  "electricity",
  "heat",
  "light",
  "pure-magic",
  "radiation",
  "void",
];

describe("Damage Type", () => {
  it("knows three physical, three mental and eight elemental types, and no others", () => {
    expect(PHYSICAL.map(categoryOf)).toEqual(PHYSICAL.map(() => "physical"));
    expect(MENTAL.map(categoryOf)).toEqual(MENTAL.map(() => "mental"));
    expect(ELEMENTS.map(categoryOf)).toEqual(ELEMENTS.map(() => "elemental"));
    expect([...DAMAGE_TYPE_KEYS].sort()).toEqual([...PHYSICAL, ...MENTAL, ...ELEMENTS].sort());
  });

  it.each(ELEMENTS.filter((type) => type !== "pure-magic"))("%s wounds the body", (type) => {
    expect(woundKind(type)).toBe("physical");
  });

  it("pure magic wounds the mind, as mental damage does", () => {
    for (const source of ["pure-magic", ...MENTAL, "mental"]) expect(woundKind(source)).toBe("mental");
  });

  it("a wound of which nothing is told is of the body", () => {
    for (const source of ["", "physical", "elemental", "toothache", ...PHYSICAL]) {
      expect(woundKind(source)).toBe("physical");
    }
  });

  it("physical damage is resisted by Health, mental by Equilibrium, the elements by no attribute", () => {
    expect(["cut", "physical", "despair", "mental", "heat", "elemental", "toothache"].map(resistingAttribute)).toEqual([
      "health",
      "health",
      "equilibrium",
      "equilibrium",
      null,
      null,
      null,
    ]);
  });
});

describe("Elemental Damage", () => {
  it("a flame thrower: defences against cut, piercing and blunt damage are useless, a generic physical one applies", () => {
    expect(PHYSICAL.map((scope) => covers(scope, "heat"))).toEqual([false, false, false]);
    expect(covers("physical", "heat")).toBe(true);
    expect(covers("elemental", "heat")).toBe(true);
    expect(covers("heat", "heat")).toBe(true);
    expect(covers("mental", "heat")).toBe(false);
  });

  it("pure magic is stopped by what stops all mental damage, not by what stops despair", () => {
    expect(covers("mental", "pure-magic")).toBe(true);
    expect(covers("physical", "pure-magic")).toBe(false);
    expect(MENTAL.map((scope) => covers(scope, "pure-magic"))).toEqual([false, false, false]);
  });
});
