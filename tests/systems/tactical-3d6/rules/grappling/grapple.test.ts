import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import {
  checkGrapple,
  DEFAULT_GRAPPLING_OPTIONS,
  grappleTerms,
  GRAPPLING_SKILLS,
  readHold,
  squeeze,
} from "../../../../../systems/tactical-3d6/src/rules/grappling/grapple.ts";
import { sumTerms } from "#core/rules/term.ts";
import { terms } from "../../../dice.ts";
import { reason, value } from "../sides.ts";

describe("grappling (ruling 45)", () => {
  it("is off unless the table says so, and takes bare hands", () => {
    expect(reason(checkGrapple(true, DEFAULT_GRAPPLING_OPTIONS))).toBe("grapplingOff");
    expect(reason(checkGrapple(true, { grappling: true }))).toBeNull();
    expect(reason(checkGrapple(false, { grappling: true }))).toBe("holdUnarmedOnly");
  });

  it("is by the best of dexterity, Wrestling and Judo", () => {
    expect(GRAPPLING_SKILLS).toEqual(["wrestling", "judo"]);
    expect(sumTerms(grappleTerms([terms(10), terms(12), terms(9)]))).toBe(12);
  });

  it("is broken and used by a quick contest that has to be won", () => {
    expect(readHold(readCheck(9, 12), readCheck(10, 12))).toBe(true);
    expect(readHold(readCheck(10, 12), readCheck(10, 12))).toBe(false);
  });

  it("squeezes for a thrust, whom it holds", () => {
    expect(value(squeeze(12, ["held"]))).toEqual({ dice: 1, bonus: -1 });
    expect(reason(squeeze(12, []))).toBe("notHeld");
  });
});
