import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ModifierSource } from "../../../src/rules/advantages/typed-modifiers.ts";
import type { DamageType } from "../../../src/rules/damage/damage-types.ts";
import { effectiveDamage, mitigate, mitigationAgainst, mitigationOf } from "../../../src/rules/damage/mitigation.ts";
import type { Defences, Mitigation } from "../../../src/rules/damage/mitigation.ts";
import type { WornArmour } from "../../../src/rules/equipment/armours.ts";
import { sumTerms } from "#core/rules/term.ts";
import { source } from "./support.ts";
import { NO_MITIGATION } from "../support.ts";

const KEVLAR: WornArmour = {
  name: "Kevlar",
  uuid: "Item.kevlar",
  part: "body",
  mitigation: { cut: 5, blunt: 3, piercing: 6 },
};
const HELMET: WornArmour = { ...KEVLAR, name: "Helmet", uuid: "Item.helmet", part: "head" };

const hardSkin = (level: number) =>
  source(
    "Hard Skin",
    level,
    { type: "mitigation", value: 1, scale: "level", damage: "blunt" },
    { type: "mitigation", value: 1, scale: "halfLevel", damage: "cut" },
  );
const deepMind = (level: number) =>
  source(
    "Deep Mind",
    level,
    { type: "mitigation", value: 1, scale: "level", damage: "despair" },
    { type: "mitigation", value: 1, scale: "halfLevel", damage: "maddening" },
  );
const shield = (numerator: number, denominator: number) =>
  source("Shield", 1, { type: "fraction", numerator, denominator, damage: "any" });

const mitigation = (some: Partial<Mitigation>): Mitigation => ({ ...NO_MITIGATION, ...some });
const dealt = (value: number) => [{ label: "Punch", value }];
const against = (type: DamageType, armour: readonly WornArmour[], sources: readonly ModifierSource[], part = "") =>
  mitigationOf(mitigationAgainst(type, part, { armour, sources }));

describe("Effective Damage", () => {
  it("flat defences take points off", () => {
    expect(mitigate(10, mitigation({ flat: 4 }))).toBe(6);
  });

  it("a shield that leaves 4/5 or 3/4 leaves a whole number, rounded down", () => {
    expect(mitigate(10, mitigation({ fractions: [{ numerator: 4, denominator: 5 }] }))).toBe(8);
    expect(mitigate(9, mitigation({ fractions: [{ numerator: 3, denominator: 4 }] }))).toBe(6);
  });

  it("flat before fractions before active", () => {
    // 12 - 2 = 10, 3/4 of it is 7, less 3 is 4.
    const all = mitigation({ flat: 2, fractions: [{ numerator: 3, denominator: 4 }], active: 3 });
    expect(mitigate(12, all)).toBe(4);
  });

  it("each fraction is rounded for itself", () => {
    const half = { numerator: 1, denominator: 2 };
    expect(mitigate(7, mitigation({ fractions: [half, half] }))).toBe(1);
  });

  it("damage never goes below 0, and damage below 0 is none", () => {
    expect(mitigate(3, mitigation({ flat: 5 }))).toBe(0);
    expect(mitigate(3, mitigation({ active: 5 }))).toBe(0);
    expect(mitigate(-2, NO_MITIGATION)).toBe(0);
  });

  it("nothing that is named a defence adds damage", () => {
    expect(mitigate(4, mitigation({ flat: -3 }))).toBe(4);
    expect(mitigate(4, mitigation({ active: -3 }))).toBe(4);
    expect(mitigate(4, mitigation({ fractions: [{ numerator: 5, denominator: 4 }] }))).toBe(4);
  });

  it("a fraction of nothing is a fault", () => {
    expect(() => mitigate(4, mitigation({ fractions: [{ numerator: 1, denominator: 0 }] }))).toThrow(RangeError);
  });
});

const anyFraction = fc.record({
  numerator: fc.integer({ min: -1, max: 6 }),
  denominator: fc.integer({ min: 1, max: 5 }),
});
const anyMitigation: fc.Arbitrary<Mitigation> = fc.record({
  flat: fc.integer({ min: -3, max: 12 }),
  fractions: fc.array(anyFraction, { maxLength: 3 }),
  active: fc.integer({ min: -3, max: 12 }),
});
const anyDamage = fc.integer({ min: -10, max: 40 });

describe("Mitigation, whatever it is", () => {
  it("never raises damage and never leaves less than none", () => {
    fc.assert(
      fc.property(anyDamage, anyMitigation, (raw, defence) => {
        const left = mitigate(raw, defence);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(Math.max(0, raw));
      }),
    );
  });

  it("leaves no more where there is more of it", () => {
    fc.assert(
      fc.property(anyDamage, anyMitigation, anyMitigation, (raw, some, more) => {
        const both = {
          flat: some.flat + Math.max(0, more.flat),
          fractions: [...some.fractions, ...more.fractions],
          active: some.active + Math.max(0, more.active),
        };
        expect(mitigate(raw, both)).toBeLessThanOrEqual(mitigate(raw, some));
      }),
    );
  });

  it("leaves no less of a harder blow", () => {
    fc.assert(
      fc.property(anyDamage, fc.nat(10), anyMitigation, (raw, harder, defence) => {
        expect(mitigate(raw + harder, defence)).toBeGreaterThanOrEqual(mitigate(raw, defence));
      }),
    );
  });
});

describe("What applies against a type of damage", () => {
  it("Kevlar on the body takes 5 off a cut, 3 off a blow and 6 off a bullet", () => {
    expect((["cut", "blunt", "piercing"] as const).map((type) => against(type, [KEVLAR], []).flat)).toEqual([5, 3, 6]);
  });

  it("a vest does nothing for the head, a helmet nothing for the body", () => {
    expect(against("cut", [KEVLAR], [], "head").flat).toBe(0);
    expect(against("cut", [HELMET], []).flat).toBe(0);
    expect(against("cut", [KEVLAR, HELMET], [], "head").flat).toBe(5);
  });

  it("a flame thrower burns through Kevlar and Hard Skin, not through what stops physical damage of any sort", () => {
    const ward = source("Ward", 1, { type: "mitigation", value: 2, scale: "once", damage: "physical" });
    expect(against("heat", [KEVLAR], [hardSkin(6)]).flat).toBe(0);
    expect(against("heat", [KEVLAR], [hardSkin(6), ward]).flat).toBe(2);
  });

  it("Hard Skin 3 takes 3 off a blow and 1 off a cut, Deep Mind 3 as much off despair and madness", () => {
    const types = ["blunt", "cut", "piercing", "despair", "maddening", "confusion"] as const;
    const flats = types.map((type) => against(type, [], [hardSkin(3), deepMind(3)]).flat);
    expect(flats).toEqual([3, 1, 0, 3, 1, 0]);
  });

  it("skin protects every part, and adds to the armour on it", () => {
    expect(against("blunt", [HELMET], [hardSkin(2)], "head").flat).toBe(5);
    expect(against("blunt", [HELMET], [hardSkin(2)], "left leg").flat).toBe(2);
  });

  it("a hybrid takes points off and leaves a fraction of the rest", () => {
    const hybrid = source(
      "Salamander Blood",
      1,
      { type: "mitigation", value: 2, scale: "once", damage: "heat" },
      { type: "fraction", numerator: 1, denominator: 2, damage: "heat" },
    );
    expect(mitigate(9, against("heat", [], [hybrid]))).toBe(3);
    expect(mitigate(9, against("cold", [], [hybrid]))).toBe(9);
  });
});

describe("The account of a blow", () => {
  it("names each defence and what it took", () => {
    const defences = mitigationAgainst("piercing", "body", { armour: [KEVLAR], sources: [shield(3, 4)] });
    const active = [{ label: "Active Mitigation", value: 2 }];
    const { value, terms } = effectiveDamage([{ label: "Shot", value: 15 }], { ...defences, active });
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Shot", 15],
      ["Kevlar", -6],
      ["Shield 3/4", -3],
      ["Active Mitigation", -2],
    ]);
    expect(value).toBe(4);
  });

  it("says where damage was kept from falling below 0", () => {
    const { value, terms } = effectiveDamage(dealt(4), mitigationAgainst("cut", "", { armour: [KEVLAR], sources: [] }));
    expect(value).toBe(0);
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Punch", 4],
      ["Kevlar", -5],
      ["SIRPAS.TERM.floor", 1],
    ]);
  });

  it("says where a defence would have added damage", () => {
    const weak = source("Glass Jaw", 1, { type: "mitigation", value: -2, scale: "once", damage: "blunt" });
    const { value, terms } = effectiveDamage(dealt(4), mitigationAgainst("blunt", "", { armour: [], sources: [weak] }));
    expect(value).toBe(4);
    expect(terms.at(-1)).toEqual({ label: "SIRPAS.TERM.ceiling", value: -2, kind: "ceiling" });
  });

  it("always adds up to what the odds reckon with", () => {
    const named = ({ flat, fractions, active }: Mitigation): Defences => ({
      flat: [{ label: "flat", value: flat }],
      fractions: fractions.map((fraction) => ({ ...fraction, label: "fraction", source: "" })),
      active: [{ label: "active", value: active }],
    });
    fc.assert(
      fc.property(anyDamage, anyMitigation, (raw, defence) => {
        const { value, terms } = effectiveDamage(dealt(raw), named(defence));
        expect(value).toBe(mitigate(raw, defence));
        expect(sumTerms(terms)).toBe(value);
      }),
    );
  });
});
