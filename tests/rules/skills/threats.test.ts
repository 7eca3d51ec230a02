import { describe, expect, it } from "vitest";
import { allTreated, untreatedWounds } from "../../../src/rules/damage/healing.ts";
import { consequencesOf } from "../../../src/rules/skills/consequences.ts";
import { strainPoints } from "../../../src/rules/skills/threats.ts";
import { wounds } from "../damage/support.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

describe("A check against something in particular", () => {
  it("a failure against a strain costs a point, a critical one two, a success none", () => {
    expect([CRITICAL_SUCCESS, success(), FAILURE, CRITICAL_FAILURE].map(strainPoints)).toEqual([0, 0, 1, 2]);
    expect(consequencesOf("health", FAILURE, "fatigue").offers).toEqual(["fatigue"]);
    expect(consequencesOf("equilibrium", CRITICAL_FAILURE, "stress")).toMatchObject({
      offers: ["stress"],
      checkEvents: [{ label: "SIRPAS.CHECK_EVENT.threat.stress.failure", data: { points: 2 } }],
    });
    expect(consequencesOf("health", success(), "fatigue").offers).toEqual([]);
  });

  it("untreated wounds kill on a failure alone, whatever the statistic is for else", () => {
    expect(consequencesOf("endurance", CRITICAL_FAILURE, "wounds").offers).toEqual(["succumb"]);
    expect(lines(consequencesOf("endurance", CRITICAL_SUCCESS, "wounds"))).toEqual(["threat.wounds.success"]);
    expect(consequencesOf("endurance", CRITICAL_SUCCESS, "wounds").offers).toEqual([]);
  });

  it("whose life was saved has no untreated wound left", () => {
    const carried = wounds("serious", "heavy");
    expect([untreatedWounds(carried).length, untreatedWounds(allTreated(carried)).length]).toEqual([2, 0]);
  });
});
