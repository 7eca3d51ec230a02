import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  injuryPoints,
  isIncapacitated,
  WOUND_SEVERITIES,
  woundOf,
  woundPenalty,
  woundTerms,
} from "../../../src/rules/damage/wounds.ts";
import type { WoundSeverity } from "../../../src/rules/damage/wounds.ts";

const wounds = (...severities: WoundSeverity[]) => severities.map((severity, id) => ({ id: String(id), severity }));

describe("Wounds and Injury Points", () => {
  it.each([
    [[-2, 0], "scratch"],
    [[1, 2, 3], "light"],
    [[4, 5, 6], "serious"],
    [[7, 8, 9], "heavy"],
    [[10, 30], "deadly"],
  ])("effective damage of %j is a %s", (damages, wound) => {
    expect(damages.map(woundOf)).toEqual(damages.map(() => wound));
  });

  it("a human sustains 1 light and 2 heavy wounds, or 4 serious ones", () => {
    for (const sustained of [wounds("light", "heavy", "heavy"), wounds("serious", "serious", "serious", "serious")]) {
      expect(isIncapacitated(injuryPoints(sustained), 9)).toBe(false);
      expect(isIncapacitated(injuryPoints([...sustained, ...wounds("serious")]), 9)).toBe(true);
    }
    expect(injuryPoints(wounds("light", "heavy", "heavy"))).toBe(9);
  });

  it("a heavy and a serious wound penalise every action by 3 points (chapter Wounds Penalty)", () => {
    expect(woundPenalty(wounds("heavy", "serious"))).toBe(-3);
  });

  it("names each wound that hinders, and no other", () => {
    expect(woundTerms(wounds("light", "serious"))).toEqual([
      { label: "SIRPAS.WOUND.serious.label", value: -1, kind: "wound", source: "1" },
    ]);
  });

  it("another wound never lessens the penalty", () => {
    const severity = fc.constantFrom(...WOUND_SEVERITIES);
    fc.assert(
      fc.property(fc.array(severity), severity, (some, more) => {
        expect(woundPenalty(wounds(...some, more))).toBeLessThanOrEqual(woundPenalty(wounds(...some)));
      }),
    );
  });
});
