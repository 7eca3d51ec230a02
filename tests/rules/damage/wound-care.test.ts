import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cureWound, lightestWound, reduceWound, treatWound } from "../../../src/rules/damage/healing.ts";
import { woundPenalty } from "../../../src/rules/damage/wounds.ts";
import { anyWounds, wounds } from "./support.ts";
import { injuryPoints } from "../support.ts";

const carried = wounds("serious", "heavy", "light");
const severities = (answer: ReturnType<typeof cureWound>) =>
  answer.ok ? answer.value.map(({ severity }) => severity) : answer.reason;

describe("Caring for wounds", () => {
  it("a cured wound is gone", () => {
    expect(severities(cureWound(carried, "1"))).toEqual(["serious", "light"]);
  });

  it("a heavy wound is reduced to a serious one, a serious one to a light one, a light one to none", () => {
    expect(severities(reduceWound(carried, "1"))).toEqual(["serious", "serious", "light"]);
    expect(severities(reduceWound(carried, "0"))).toEqual(["light", "heavy", "light"]);
    expect(severities(reduceWound(carried, "2"))).toEqual(["serious", "heavy"]);
  });

  it("a treated wound stays, and is marked", () => {
    expect(treatWound(carried, "0")).toEqual({
      ok: true,
      value: [{ ...carried[0], treated: true }, carried[1], carried[2]],
    });
  });

  it("a wound that is no longer there is told so", () => {
    for (const care of [cureWound, reduceWound, treatWound]) {
      expect(care(carried, "9")).toEqual({ ok: false, reason: "noWound", data: { id: "9" } });
    }
  });

  it("the lightest wound is found, of equals the first received, within what can be healed", () => {
    expect(lightestWound(carried)?.id).toBe("2");
    expect(lightestWound(wounds("heavy", "serious", "serious"))?.id).toBe("1");
    expect(lightestWound(wounds("heavy", "serious"), "light")).toBeNull();
    expect(lightestWound([])).toBeNull();
  });

  it("no care ever adds injury points or a penalty", () => {
    const care = fc.constantFrom(cureWound, reduceWound, treatWound);
    fc.assert(
      fc.property(anyWounds, fc.nat(9), care, (some, index, heal) => {
        const answer = heal(some, String(index));
        const after = answer.ok ? answer.value : some;
        expect(injuryPoints(after)).toBeLessThanOrEqual(injuryPoints(some));
        expect(woundPenalty(after)).toBeGreaterThanOrEqual(woundPenalty(some));
      }),
    );
  });
});
