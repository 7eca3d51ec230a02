import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Result } from "../../../src/rules/result.ts";
import type { SkillUse } from "../../../src/rules/skills/skill-use.ts";
import {
  canGoOn,
  enduranceUse,
  FRESH_STRAIN,
  readEndurance,
  type Strain,
} from "../../../src/rules/skills/endurance.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

const OPTIONS = { extendedAutomatic: false, automaticCriticals: false };

/** The modifier of a check against a strain. */
function modifier(strain: Strain): number {
  return granted(enduranceUse(strain)).terms.reduce((sum, { value }) => sum + value, 0);
}

function granted(answer: Result<SkillUse>): SkillUse {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

describe("Endurance", () => {
  it("the forced march: a check passed, a fight in between, and the next check has -1", () => {
    const { strain, goesOn } = readEndurance(success(), FRESH_STRAIN, false);
    expect(goesOn).toBe(true);
    expect(enduranceUse(strain)).toEqual({
      ok: true,
      value: {
        difficulty: "normal",
        successLevel: 21,
        raise: 0,
        terms: [{ label: "SIRPAS.TERM.attempts", value: -1, kind: "attempts" }],
      },
    });
  });

  it("takes 1 more off with every further check, passed or failed", () => {
    const march = [success(), FAILURE, success()];
    const strains = march.reduce<Strain[]>(
      (all, reading) => [...all, readEndurance(reading, all.at(-1)!, false).strain],
      [FRESH_STRAIN],
    );
    expect(strains.map(modifier)).toEqual([0, -1, -2, -3]);
  });

  it("a failure asks for another try, until no throw can succeed", () => {
    expect(lines(readEndurance(FAILURE, FRESH_STRAIN, false))).toEqual(["endurance.tryAgain"]);
    const hard = granted(enduranceUse(FRESH_STRAIN, "hard"));
    expect(canGoOn(9, hard, OPTIONS)).toBe(true);
    expect(canGoOn(8, hard, OPTIONS)).toBe(false);
    expect(canGoOn(-5, granted(enduranceUse(FRESH_STRAIN)), OPTIONS)).toBe(true);
  });

  it("a critical success wins the next check and takes 1 off the penalty", () => {
    const worn: Strain = { ...FRESH_STRAIN, repeats: 3 };
    const { strain } = readEndurance(CRITICAL_SUCCESS, worn, false);
    expect(strain).toEqual({ repeats: 3, nextWon: true, exhausted: false });
    const next = readEndurance(null, strain, false);
    expect(next).toMatchObject({ goesOn: true, strain: { repeats: 4, nextWon: false } });
  });

  it("a critical failure exhausts: no further check before a rest", () => {
    const { strain, goesOn, deadly } = readEndurance(CRITICAL_FAILURE, FRESH_STRAIN, false);
    expect({ goesOn, deadly }).toEqual({ goesOn: false, deadly: false });
    expect(enduranceUse(strain)).toMatchObject({ ok: false, reason: "exhausted" });
    expect(enduranceUse(FRESH_STRAIN).ok).toBe(true);
  });

  it("a critical failure while swimming means a deadly wound", () => {
    const drowning = readEndurance(CRITICAL_FAILURE, FRESH_STRAIN, true);
    expect(drowning.deadly).toBe(true);
    expect(lines(drowning)).toEqual(["endurance.exhausted", "endurance.precarious"]);
    expect(readEndurance(FAILURE, FRESH_STRAIN, true).deadly).toBe(false);
  });

  it("never turns the penalty into a bonus, whatever is thrown", () => {
    const reading = fc.constantFrom(success(), FAILURE, CRITICAL_SUCCESS);
    fc.assert(
      fc.property(fc.array(reading), (thrown) => {
        let strain = FRESH_STRAIN;
        for (const one of thrown) strain = readEndurance(strain.nextWon ? null : one, strain, false).strain;
        expect(modifier(strain)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
