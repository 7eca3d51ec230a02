import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movement, speedOf, loadTier } from "../../../src/rules/statistics/load-and-movement.ts";
import { sumTerms } from "#core/rules/term.ts";

const load = (weight: number, strength: number) => ({ label: "Load", ...loadTier(weight, strength).movement });
const fastPaced = (level: number) => ({ label: "Fast Paced", value: 6 * level, kind: "advantage" });

describe("Dexterity: speeds", () => {
  it.each([
    [3, 3, 1, 10],
    [4, 7, 2, 11],
    [5, 10, 3, 13],
    [6, 13, 4, 15],
    [7, 15, 5, 18],
    [8, 17, 7, 22],
    [9, 19, 9, 26],
    [10, 20, 11, 28],
    [11, 21, 12, 30],
    [12, 23, 13, 33],
    [13, 25, 14, 36],
    [14, 28, 16, 40],
    [15, 31, 18, 45],
    [16, 33, 20, 52],
    [17, 37, 23, 57],
    [18, 42, 27, 63],
  ])(
    "Dexterity %i sprints %i and runs %i feet per second, and moves %i feet per turn",
    (dexterity, sprint, run, turn) => {
      expect(speedOf(dexterity)).toEqual({ sprint, run, turn });
    },
  );

  it("below 3 and above 18 the table's ends go on", () => {
    expect([0, 2].map((dexterity) => speedOf(dexterity).turn)).toEqual([10, 10]);
    expect([19, 40].map((dexterity) => speedOf(dexterity).turn)).toEqual([63, 63]);
  });

  it("another race's coefficient multiplies every speed and is rounded down", () => {
    expect(speedOf(10, 1.5)).toEqual({ sprint: 30, run: 16, turn: 42 });
    expect(speedOf(10, 0.5)).toEqual({ sprint: 10, run: 5, turn: 14 });
  });

  it("a coefficient that computers cannot write exactly loses no foot: 20 × 1.15 is 23", () => {
    expect(speedOf(10, 1.15).sprint).toBe(23);
  });
});

describe("Movement in a combat turn", () => {
  it("a very hard load cuts movement to a third of the normal movement", () => {
    expect(movement({ dexterity: 11, cuts: [load(61, 12)] })).toEqual({
      value: 10,
      terms: [
        { label: "SIRPAS.ATTRIBUTE.dexterity.label", value: 30, kind: "base" },
        { label: "Load", value: -20, source: "1/3", kind: "cut" },
      ],
    });
  });

  it.each([
    [10, 28],
    [20, 28],
    [30, 21],
    [40, 18],
    [50, 14],
    [51, 9],
  ])("with Strength and Dexterity 10, %i pounds leave %i feet, rounded down", (weight, feet) => {
    expect(movement({ dexterity: 10, cuts: [load(weight, 10)] }).value).toBe(feet);
  });

  it("Fast Paced comes before the cut: 28 and 12 feet, halved, are 20", () => {
    expect(movement({ dexterity: 10, added: [fastPaced(2)], cuts: [load(50, 10)] }).value).toBe(20);
  });

  it("the race's coefficient comes before Fast Paced, and says what it adds", () => {
    const { value, terms } = movement({ dexterity: 10, coefficient: 1.5, added: [fastPaced(1)] });
    expect(value).toBe(48);
    expect(terms).toContainEqual({
      label: "SIRPAS.TERM.speedCoefficient",
      value: 14,
      source: "× 1.5",
      kind: "race",
    });
  });

  it("a crippled leg and a load both cut, one after the other", () => {
    const crippled = { label: "Crippled leg", numerator: 1, denominator: 4 };
    expect(movement({ dexterity: 10, cuts: [load(30, 10), crippled] }).value).toBe(5);
  });

  it("what takes away more than there is leaves 0", () => {
    const { value, terms } = movement({ dexterity: 3, added: [{ label: "Curse", value: -20 }] });
    expect(value).toBe(0);
    expect(sumTerms(terms)).toBe(0);
  });

  it("the terms always add up to the feet", () => {
    const cut = fc.record({
      label: fc.constant("cut"),
      numerator: fc.nat(4),
      denominator: fc.integer({ min: 4, max: 7 }),
    });
    const added = fc.record({ label: fc.constant("added"), value: fc.integer({ min: -40, max: 40 }) });
    fc.assert(
      fc.property(fc.nat(25), fc.nat(30), fc.array(added), fc.array(cut), (dexterity, tenths, feet, cuts) => {
        const { value, terms } = movement({ dexterity, coefficient: tenths / 10, added: feet, cuts });
        expect(sumTerms(terms)).toBe(value);
        expect(value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("a turn of half the time leaves half the feet, before any cut; one of 15 seconds gives half as much again", () => {
    const half = movement({ dexterity: 11, turns: 0.5, cuts: [load(61, 12)] });
    expect(half.value).toBe(5);
    expect(half.terms).toContainEqual({ label: "SIRPAS.TERM.turn", value: -15, source: "× 0.5", kind: "turn" });
    expect(movement({ dexterity: 10, turns: 1.5 }).value).toBe(42);
  });
});
