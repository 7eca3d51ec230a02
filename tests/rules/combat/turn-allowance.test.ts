import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extraAttacksUsed, fits, type Allowance, type SpentUse } from "../../../src/rules/combat/turn-allowance.ts";

const POOLS = ["shared", "own", "extraDefences", "extraAttacks"] as const;

const allows = {
  shared: () => true,
  own: ({ kind, own }: SpentUse) => own && kind !== "other",
  extraDefences: ({ kind }: SpentUse) => kind === "defence",
  extraAttacks: ({ kind }: SpentUse) => kind === "attack",
};

/** Whether any way of paying works, tried one after the other. */
function anyWay([use, ...others]: readonly SpentUse[], room: Allowance): boolean {
  if (use === undefined) return true;
  return POOLS.some(
    (pool) => room[pool] > 0 && allows[pool](use) && anyWay(others, { ...room, [pool]: room[pool] - 1 }),
  );
}

const few = fc.integer({ min: 0, max: 2 });
const anyAllowance = fc.record({ shared: few, own: few, extraDefences: few, extraAttacks: few });
const anyUse = fc.record({
  kind: fc.constantFrom<SpentUse["kind"]>("attack", "defence", "action", "other"),
  own: fc.boolean(),
});

describe("What a turn allows", () => {
  it("refuses only what no way of paying could have paid for", () => {
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 7 }), anyAllowance, (spent, allowance) => {
        expect(fits(spent, allowance)).toBe(anyWay(spent, allowance));
      }),
      { numRuns: 500 },
    );
  });

  it("touches the attacks on top last, and never more of them than there are", () => {
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 7 }), anyAllowance, (spent, allowance) => {
        fc.pre(fits(spent, allowance));
        const used = extraAttacksUsed(spent, allowance);
        expect(used).toBeLessThanOrEqual(allowance.extraAttacks);
        expect(fits(spent, { ...allowance, extraAttacks: used })).toBe(true);
        if (used > 0) expect(fits(spent, { ...allowance, extraAttacks: used - 1 })).toBe(false);
      }),
    );
  });
});
