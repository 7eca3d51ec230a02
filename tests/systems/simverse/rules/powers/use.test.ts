import { describe, expect, it } from "vitest";
import {
  afterDay,
  backfires,
  checkUses,
  fedBy,
  isBolt,
  preparationOf,
  roundsPassed,
  takesAction,
  usageLimit,
  type UsedPower,
} from "../../../../../systems/simverse/src/rules/powers/use.ts";

const power = (key: string, steps = 1, more: Partial<UsedPower> = {}): UsedPower => ({
  ...{ name: "Bolt", kind: "spell", resist: "", range: 10, area: 0, duration: 0, feeds: false },
  ...{
    modifiers: [{ key, steps }],
    damage: { dice: 2, type: "force" },
    drains: false,
    conditions: [],
    makes: false,
    serves: false,
  },
  ...more,
});
const limited = (steps: number) => power("usageLimit", steps);

describe("a power of so many uses", () => {
  it("can be used three times a day, once a day or once a week", () => {
    expect([1, 2, 3].map((steps) => usageLimit(limited(steps)))).toEqual([
      { uses: 3, days: 1 },
      { uses: 1, days: 1 },
      { uses: 1, days: 7 },
    ]);
    expect(usageLimit(power("verbal"))).toBe(null);
  });

  it("is refused once they are spent, and says for how many days", () => {
    expect(checkUses(limited(1), { uses: 2, days: 0 })).toEqual({ ok: true, value: null });
    expect(checkUses(limited(1), { uses: 3, days: 0 })).toMatchObject({ reason: "powerUsedUp", data: { left: 1 } });
    expect(checkUses(limited(3), { uses: 1, days: 5 })).toMatchObject({ data: { uses: 1, days: 7, left: 2 } });
    expect(checkUses(power("verbal"), { uses: 99, days: 0 })).toEqual({ ok: true, value: null });
  });

  it("has all of them again after a day of rest, that of a week after seven", () => {
    expect(afterDay(limited(1), { uses: 3, days: 0 })).toEqual({ uses: 0, days: 0 });
    let spent = { uses: 1, days: 0 };
    for (let day = 1; day < 7; day += 1) expect((spent = afterDay(limited(3), spent))).toEqual({ uses: 1, days: day });
    expect(afterDay(limited(3), spent)).toEqual({ uses: 0, days: 0 });
    expect(afterDay(limited(3), { uses: 0, days: 0 })).toEqual({ uses: 0, days: 0 });
  });
});

it("a spell takes the major action, an instant one and a manoeuvre do not, and a bolt is an attack anyway", () => {
  const plain = { damage: { dice: 0, type: "" } };
  expect(takesAction(power("verbal", 1, plain))).toBe(true);
  expect(takesAction(power("instantAction", 1, plain))).toBe(false);
  expect(takesAction(power("verbal", 1, { ...plain, kind: "manoeuvre" }))).toBe(false);
  expect(takesAction(power("verbal"))).toBe(false);
});

it("a preparation takes a minute, ten or an hour", () => {
  expect([1, 2, 3].map((steps) => preparationOf(power("preparation", steps)))).toEqual([1, 10, 60]);
  expect(preparationOf(power("verbal"))).toBe(0);
});

it("three sixes turn a power with Backfire on its user, and no other result does", () => {
  expect(backfires(power("backfire"), "failure")).toBe(true);
  expect([backfires(power("backfire"), null), backfires(power("verbal"), "failure")]).toEqual([false, false]);
});

it("Life Drain gives its user half of what its target loses, rounded up, and is no attack to dodge", () => {
  expect([7, 8, 0, -3].map(fedBy)).toEqual([4, 4, 0, 0]);
  expect([isBolt(power("verbal")), isBolt(power("verbal", 1, { feeds: true }))]).toEqual([true, false]);
});

it("outside of an encounter a round is six seconds of the world, a minute of rest ten rounds", () => {
  expect(roundsPassed({ seconds: 59, rested: 0 })).toBe(9);
  expect(roundsPassed({ seconds: 0, rested: 60 })).toBe(600);
  // Both tell of the same hour.
  expect(roundsPassed({ seconds: 3600, rested: 60 })).toBe(600);
  expect(roundsPassed({ seconds: -6, rested: 0 })).toBe(0);
});
