import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  endOfTurn,
  mergedConditions,
  withCondition,
  withoutThose,
  type GivenCondition,
  canAct,
  CONDITIONS,
  condition,
  conditionTerms,
  isDisarmed,
  movementCuts,
  movementShare,
  type ConditionKey,
  type Status,
} from "../../../src/rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";

const given = (condition: ConditionKey, turns: number | null = null, part?: string): GivenCondition => ({
  condition,
  turns,
  ...(part === undefined ? {} : { part }),
});
const after = (turns: number, statuses: readonly Status[]): readonly Status[] =>
  turns === 0 ? statuses : after(turns - 1, endOfTurn(statuses));
const penalty = (statuses: readonly Status[], ...parts: readonly string[]) =>
  sumTerms(conditionTerms(statuses, { parts }));

describe("Conditions and Status", () => {
  it.each([
    ["block", 0, true, null],
    ["stun", -2, false, null],
    ["fall", 0, false, 1],
    ["disarm", 0, false, null],
    ["cripple", -4, false, null],
  ] as const)("%s is %i, prevents acting: %s, lasts %s turns", (condition, modifier, prevents, turns) => {
    expect(CONDITIONS.of(condition)).toMatchObject({ modifier, prevents, turns });
  });
});

describe("Stun", () => {
  const stunned = withCondition([], given("stun", 2));

  it("is -2 on any action", () => {
    expect(conditionTerms(stunned, { parts: [] })).toEqual([
      { label: "SIRPAS.CONDITION.stun.label", value: -2, kind: "condition", source: "stun" },
    ]);
    expect(penalty(stunned, "arm")).toBe(-2);
    expect(canAct(stunned)).toBe(true);
  });

  it("2 lasts for the rest of this turn and the next two", () => {
    expect([0, 1, 2, 3].map((turns) => after(turns, stunned).some(({ condition }) => condition === "stun"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("does not stack: the longer remaining count counts", () => {
    const again = withCondition(after(1, stunned), given("stun", 3));
    expect(penalty(again)).toBe(-2);
    expect(again).toEqual([{ condition: "stun", turnsLeft: 4 }]);
    expect(withCondition(again, given("stun", 1))).toEqual(again);
  });
});

describe("Fall", () => {
  it("grounds for the rest of this turn and the next", () => {
    const grounded = withCondition([], given("fall"));
    expect([0, 1, 2].map((turns) => after(turns, grounded).some(({ condition }) => condition === "fall"))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("by a Shield Bash ends with the turn", () => {
    expect(endOfTurn(withCondition([], given("fall", 0)))).toEqual([]);
  });
});

describe("Block", () => {
  it("keeps from acting until the hold is broken", () => {
    const blocked = withCondition([], given("block"));
    expect(canAct(after(20, blocked))).toBe(false);
    expect(canAct(withoutThose(blocked, "held"))).toBe(true);
  });
});

describe("Cripple", () => {
  const arm = withCondition([], given("cripple", null, "left arm"));
  const leg = withCondition([], given("cripple", null, "leg"));

  it("is -4 for whatever needs that limb, and nothing for the rest", () => {
    expect(penalty(arm, "left arm")).toBe(-4);
    expect(penalty(arm, "arm")).toBe(-4);
    expect(penalty(arm, "right arm")).toBe(0);
    expect(penalty(arm)).toBe(0);
  });

  it("counts for each limb", () => {
    const both = withCondition(arm, given("cripple", null, "right arm"));
    expect(penalty(both, "arm")).toBe(-8);
    expect(penalty(withCondition(arm, given("cripple", null, "Left Arm")), "arm")).toBe(-4);
  });

  it("in a leg leaves a biped a quarter of its movement and a four-legged animal half", () => {
    expect(movementShare(leg, 2)).toEqual({ numerator: 1, denominator: 4 });
    expect(movementShare(leg, 4)).toEqual({ numerator: 1, denominator: 2 });
  });

  it("in a leg cuts the movement by name, a second one no further", () => {
    const cut = { label: "SIRPAS.CONDITION.cripple.label", numerator: 1, denominator: 4 };
    expect(movementCuts(leg, 2)).toEqual([cut]);
    expect(movementCuts(withCondition(leg, given("cripple", null, "left leg")), 2)).toEqual([cut]);
    expect(movementCuts(leg, 4)).toEqual([{ ...cut, denominator: 2 }]);
    expect(movementCuts(arm, 2)).toEqual([]);
  });

  it("in an arm takes no movement", () => {
    expect(movementShare(arm, 2)).toEqual({ numerator: 1, denominator: 1 });
    expect(movementShare([], 2)).toEqual({ numerator: 1, denominator: 1 });
  });
});

describe("Conditions, whatever they are", () => {
  const anyGiven = fc.record({
    condition: fc.constantFrom(...CONDITIONS.keys),
    turns: fc.option(fc.nat(5)),
    part: fc.constantFrom("", "left arm", "leg"),
  });

  it("none is had twice on one part, and none is made shorter by another", () => {
    fc.assert(
      fc.property(fc.array(anyGiven), anyGiven, (some, more) => {
        const before = some.reduce<readonly Status[]>(withCondition, []);
        const now = withCondition(before, more);
        const names = now.map(({ condition, part }) => `${condition} ${part ?? ""}`);
        expect(new Set(names).size).toBe(names.length);
        for (const [index, { turnsLeft }] of before.entries()) {
          expect(now[index]?.turnsLeft ?? Infinity).toBeGreaterThanOrEqual(turnsLeft ?? Infinity);
        }
      }),
    );
  });

  it("none helps, and none that counts turns outlasts them", () => {
    fc.assert(
      fc.property(fc.array(anyGiven), (some) => {
        const statuses = some.reduce<readonly Status[]>(withCondition, []);
        expect(penalty(statuses, "arm", "leg")).toBeLessThanOrEqual(0);
        expect(after(6, statuses).every(({ turnsLeft }) => turnsLeft === null)).toBe(true);
      }),
    );
  });

  it("from several reasons are had once, for the longest of their times", () => {
    const stun = (turnsLeft: number | null): Status => ({ condition: "stun", turnsLeft });
    expect(mergedConditions([stun(1), stun(3), stun(2)])).toEqual([stun(3)]);
    expect(mergedConditions([stun(1), stun(null)])).toEqual([stun(null)]);
    expect(mergedConditions([stun(null), stun(1)])).toEqual([stun(null)]);
    const limbs: readonly Status[] = [
      { condition: "cripple", turnsLeft: null, part: "left arm" },
      { condition: "cripple", turnsLeft: null, part: "leg" },
    ];
    expect(mergedConditions([...limbs, stun(1), ...limbs])).toEqual([...limbs, stun(1)]);
  });
});

describe("A condition that a module defines", () => {
  afterEach(() => CONDITIONS.reset());

  it("does what its definition says, and nothing once nobody defines it any more", () => {
    const tangled = withCondition([], given("tangled", 1));
    const doings = () => ({
      modifier: sumTerms(conditionTerms(tangled, { parts: [] })),
      acts: canAct(tangled),
      moves: movementShare(tangled, 2),
      disarmed: isDisarmed(tangled),
    });
    const nothing = { modifier: 0, acts: true, moves: { numerator: 1, denominator: 1 }, disarmed: false };
    expect(doings()).toEqual(nothing);
    const half = { numerator: 1, denominator: 2 };
    const movement = { part: "", biped: half, quadruped: half };
    CONDITIONS.add(condition({ key: "tangled", modifier: -1, hinders: "all", movement, disarms: true }));
    expect(doings()).toEqual({ modifier: -1, acts: true, moves: half, disarmed: true });
    CONDITIONS.reset();
    expect(doings()).toEqual(nothing);
  });
});
