import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeDamage, activeDamageWithTerms } from "../../../src/rules/combat/strike.ts";
import { sumTerms } from "#core/rules/term.ts";

const ARCHERY = { margin: true, bonus: 4, minimum: null };

describe("Damage", () => {
  it("an arrow that wins by 3 does 3 and Archery's dominance of 4", () => {
    expect(activeDamage({ margin: 3, critical: false }, ARCHERY)).toBe(7);
  });

  it("a critical success doubles the margin and nothing else", () => {
    expect(activeDamage({ margin: 8, critical: true }, ARCHERY)).toBe(20);
    expect(activeDamage({ margin: 1, critical: true }, ARCHERY)).toBe(6);
  });

  it("a critical success adds 4 where no margin goes into the damage", () => {
    const fixed = { margin: false, bonus: 5, minimum: null };
    expect(activeDamage({ margin: 9, critical: false }, fixed)).toBe(5);
    expect(activeDamage({ margin: 9, critical: true }, fixed)).toBe(9);
  });

  it("a minimum counts after everything else", () => {
    const profile = { margin: true, bonus: -2, minimum: 1 };
    expect(activeDamage({ margin: 1, critical: false }, profile)).toBe(1);
    expect(activeDamage({ margin: 1, critical: true }, profile)).toBe(1);
    expect(activeDamage({ margin: 5, critical: false }, profile)).toBe(3);
  });

  it("without a minimum it may fall below 0", () => {
    expect(activeDamage({ margin: 1, critical: false }, { margin: true, bonus: -3, minimum: null })).toBe(-2);
  });
});

describe("The reasons of an active damage", () => {
  const bonuses = [
    { label: "Archery", value: 4 },
    { label: "Long Bow", value: 2 },
  ];

  it("names the margin, the critical success and every bonus", () => {
    const damage = activeDamageWithTerms({ margin: 8, critical: true }, { margin: true, bonuses, minimum: null });
    expect(damage.value).toBe(22);
    expect(damage.terms.map(({ label, value }) => [label, value])).toEqual([
      ["SIRPAS.TERM.margin", 8],
      ["SIRPAS.TERM.criticalSuccess", 8],
      ["Archery", 4],
      ["Long Bow", 2],
    ]);
  });

  it("names what the minimum makes up for", () => {
    const profile = { margin: true, bonuses: [{ label: "Yes, but you...", value: -2 }], minimum: 1 };
    const damage = activeDamageWithTerms({ margin: 1, critical: false }, profile);
    expect(damage.terms.at(-1)).toEqual({ label: "SIRPAS.TERM.minimum", value: 2, kind: "floor" });
  });

  it("always add up to the value, and the value is the plain one", () => {
    const minimum = fc.option(fc.integer({ min: 0, max: 5 }));
    const success = fc.record({ margin: fc.integer({ min: 0, max: 20 }), critical: fc.boolean() });
    fc.assert(
      fc.property(
        success,
        fc.boolean(),
        fc.array(fc.integer({ min: -9, max: 9 })),
        minimum,
        (hit, margin, list, least) => {
          const named = list.map((value) => ({ label: "x", value }));
          const damage = activeDamageWithTerms(hit, { margin, bonuses: named, minimum: least });
          expect(sumTerms(damage.terms)).toBe(damage.value);
          expect(damage.value).toBe(activeDamage(hit, { margin, bonus: sumTerms(named), minimum: least }));
        },
      ),
    );
  });
});
