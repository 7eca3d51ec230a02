import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExhausted, STRAINS, STRUCT_KEYS, structValue, structValues } from "../../../src/rules/statistics/structs.ts";
import { sumTerms } from "#core/rules/term.ts";

describe("Structural Statistics", () => {
  it("a human has IR, FgR and StR 9 and StW 3", () => {
    const values = structValues({});
    expect(STRUCT_KEYS.map((key) => [key, values[key].value])).toEqual([
      ["injuryResistance", 9],
      ["fatigueResistance", 9],
      ["stressResistance", 9],
      ["scratchToWound", 3],
    ]);
  });

  it("what the sheet says and what effects add are told apart", () => {
    const bear = { label: "Spirit of the bear", value: 2, kind: "effect" };
    expect(structValue("injuryResistance", 12, [bear])).toEqual({
      value: 14,
      terms: [
        { label: "SIRPAS.WORLD.HUMAN.race", value: 9, source: "SIRPAS.TERM.race", kind: "base" },
        { label: "SIRPAS.TERM.edited", value: 3, kind: "specific" },
        bear,
      ],
    });
  });

  it("no resistance falls below 0, and a wound is one scratch at least", () => {
    const curse = [{ label: "Curse", value: -50 }];
    expect(STRUCT_KEYS.map((key) => structValue(key, 9, curse).value)).toEqual([0, 0, 0, 1]);
  });

  it("an effect on one struct leaves the others alone", () => {
    const values = structValues({ stressResistance: 7 }, { fatigueResistance: [{ label: "Trained", value: 1 }] });
    expect(STRUCT_KEYS.map((key) => values[key].value)).toEqual([9, 10, 7, 3]);
  });

  it("the terms always add up", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STRUCT_KEYS), fc.nat(30), fc.integer({ min: -40, max: 40 }), (key, own, value) => {
        const struct = structValue(key, own, [{ label: "Effect", value }]);
        expect(sumTerms(struct.terms)).toBe(struct.value);
      }),
    );
  });
});

describe("Status Statistics", () => {
  it("9 fatigue points are borne by FgR 9, 10 are too many", () => {
    expect([9, 10].map((points) => isExhausted(points, 9))).toEqual([false, true]);
  });

  it("fatigue is held against FgR, stress against StR", () => {
    expect(STRAINS).toEqual({ fatigue: "fatigueResistance", stress: "stressResistance" });
  });
});
