import { describe, expect, it } from "vitest";
import { afterSelfHealing, graceLeft, healedByNow } from "../../../src/rules/damage/healing.ts";
import type { Wound } from "../../../src/rules/damage/wounds.ts";
import { source } from "./support.ts";

const HOUR = 3600;
const BATTLEPROOF = source("Battleproof", 1, { type: "selfHealing", wound: "first", against: "physical", hours: 6 });
const STRONG_TEMPER = source(
  "Strong Temper",
  1,
  { type: "selfHealing", wound: "last", against: "physical", hours: 6 },
  { type: "grace", against: "physical", hours: 1 },
);

const wound = (id: string, fight: string | undefined, received?: number | null): Wound => ({
  id,
  severity: "serious",
  damageType: "cut",
  treated: false,
  ...(fight !== undefined && { fight }),
  ...(received !== undefined && { received }),
});
const ids = (healed: ReturnType<typeof healedByNow>) => healed.map((one) => [one.wound.id, one.order]);

describe("wounds that heal by themselves as time passes", () => {
  const fight = [wound("a", "bridge", 0), wound("b", "bridge", HOUR), wound("c", "bridge", 2 * HOUR)];

  it("the first of a fight after its six hours, and not a second sooner", () => {
    expect(ids(healedByNow(fight, [BATTLEPROOF], 6 * HOUR - 1))).toEqual([]);
    expect(ids(healedByNow(fight, [BATTLEPROOF], 6 * HOUR))).toEqual([["a", "first"]]);
  });

  it("the last of a fight counts from when that was received", () => {
    expect(ids(healedByNow(fight, [BATTLEPROOF, STRONG_TEMPER], 7 * HOUR))).toEqual([["a", "first"]]);
    expect(ids(healedByNow(fight, [BATTLEPROOF, STRONG_TEMPER], 8 * HOUR))).toEqual([
      ["a", "first"],
      ["c", "last"],
    ]);
  });

  it("a single wound is the first and the last, and heals once", () => {
    expect(ids(healedByNow([fight[0]!], [BATTLEPROOF, STRONG_TEMPER], 9 * HOUR))).toEqual([["a", "first"]]);
  });

  it("each fight has its own; a wound of no fight, or of which nobody knows when, has none", () => {
    const wounds = [...fight, wound("d", "cellar", 0), wound("e", undefined, 0), wound("f", "road", null)];
    expect(ids(healedByNow(wounds, [BATTLEPROOF], 9 * HOUR))).toEqual([
      ["a", "first"],
      ["d", "first"],
    ]);
  });

  it("a fight has its first but once: those that are left remember it", () => {
    const outside = wound("e", undefined, 0);
    const left = afterSelfHealing([...fight, outside], healedByNow(fight, [BATTLEPROOF], 6 * HOUR));
    expect(left.map(({ id }) => id)).toEqual(["b", "c", "e"]);
    expect(left.at(-1)).toBe(outside);
    expect(ids(healedByNow(left, [BATTLEPROOF], 99 * HOUR))).toEqual([]);
    expect(ids(healedByNow(left, [BATTLEPROOF, STRONG_TEMPER], 99 * HOUR))).toEqual([["c", "last"]]);
  });

  it("what has healed and is not there any more leaves the others as they were", () => {
    const healed = healedByNow(fight, [BATTLEPROOF], 6 * HOUR);
    const others = [wound("x", "road", 0)];
    expect(afterSelfHealing(others, healed)).toEqual(others);
  });
});

describe("the time that death is held off", () => {
  it("is counted from the last wound, below 0 once it is over", () => {
    const wounds = [wound("a", "bridge", 0), wound("b", "bridge", HOUR)];
    expect(graceLeft(wounds, [STRONG_TEMPER], HOUR)).toBe(HOUR);
    expect(graceLeft(wounds, [STRONG_TEMPER], 3 * HOUR)).toBe(-HOUR);
  });

  it("is unknown without a wound, without what holds it off, and where nobody knows when", () => {
    expect(graceLeft([], [STRONG_TEMPER], 0)).toBeNull();
    expect(graceLeft([wound("a", "bridge", 0)], [BATTLEPROOF], 0)).toBeNull();
    expect(graceLeft([wound("a", "bridge")], [STRONG_TEMPER], 0)).toBeNull();
  });
});
