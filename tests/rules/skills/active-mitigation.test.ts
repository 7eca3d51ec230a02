import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activeMitigation,
  activeMitigationUse,
  readActiveMitigation,
} from "../../../src/rules/skills/active-mitigation.ts";
import { CRITICAL_FAILURE, FAILURE, success } from "./support.ts";

describe("Active Mitigation", () => {
  it("is a Normal check, once per turn", () => {
    expect(activeMitigationUse(false)).toMatchObject({ ok: true, value: { difficulty: "normal", successLevel: 21 } });
    expect(activeMitigationUse(true)).toMatchObject({ ok: false, reason: "mitigationUsed" });
  });

  it("takes the success margin off the damage", () => {
    expect(readActiveMitigation(success(5))).toEqual({
      points: 5,
      checkEvents: [{ label: "SIRPAS.CHECK_EVENT.mitigation.takesOff", data: { points: 5 } }],
    });
  });

  it("does nothing on a failure, critical or not, nor on a margin of 0", () => {
    for (const reading of [FAILURE, CRITICAL_FAILURE, success(0)]) {
      expect(readActiveMitigation(reading)).toEqual({
        points: 0,
        checkEvents: [{ label: "SIRPAS.CHECK_EVENT.mitigation.nothing" }],
      });
    }
  });

  it("never adds to the damage", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (margin) => {
        expect(activeMitigation({ success: margin >= 0, margin })).toBe(Math.max(0, margin));
      }),
    );
  });
});
