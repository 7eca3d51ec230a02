import { describe, expect, it } from "vitest";
import { attemptsAfter, repeatedAttempt } from "../../../src/rules/checks/repeated-attempts.ts";
import { isForgotten } from "../../../src/rules/checks/attempt-record.ts";
import { resolveCheck } from "../../../src/rules/checks/simple-check.ts";
import { CRITICAL_FAILURE, FAILURE, success } from "../skills/support.ts";

describe("Repeated Attempts", () => {
  it("breaking into an apartment: 21, then 23, then 25", () => {
    expect([0, 1, 2].map((attempts) => 21 + repeatedAttempt(attempts).raise)).toEqual([21, 23, 25]);
    expect(repeatedAttempt(2).terms).toEqual([]);
  });

  it("breaking into an apartment: the throw that opens the door at first fails at the second attempt", () => {
    const tryLock = (attempts: number) =>
      resolveCheck({
        pool: "standard",
        dice: [4, 4, 3],
        terms: [{ label: "Lock Picking", value: 11 }],
        difficulty: "normal",
        successLevel: 21 + repeatedAttempt(attempts).raise,
        options: { extendedAutomatic: false, automaticCriticals: true },
      });
    expect(tryLock(0)).toMatchObject({ result: 22, success: true, margin: 1 });
    expect(tryLock(1)).toMatchObject({ successLevel: 23, success: false, margin: -1, difficulty: "normal" });
  });

  it("Endurance takes 1 off the check for each attempt instead, and says so", () => {
    expect(repeatedAttempt(3, -1)).toEqual({
      raise: 0,
      terms: [{ label: "SIRPAS.TERM.attempts", value: -3, kind: "attempts" }],
    });
    expect(repeatedAttempt(0, -1)).toEqual({ raise: 0, terms: [] });
  });
});

describe("How many attempts the next try counts", () => {
  const third = { key: "lock-picking", attempts: 2, strain: false };

  it("one more after a failure, none after a success", () => {
    expect(attemptsAfter(third, FAILURE)).toBe(3);
    expect(attemptsAfter(third, CRITICAL_FAILURE)).toBe(3);
    expect(attemptsAfter(third, success())).toBe(0);
    expect(attemptsAfter(third, null)).toBe(3);
  });

  it("none after a fall from a wall", () => {
    expect(attemptsAfter({ ...third, key: "climbing" }, FAILURE)).toBe(3);
    expect(attemptsAfter({ ...third, key: "climbing" }, CRITICAL_FAILURE)).toBe(0);
  });

  it("one more even after a success of a strain that goes on, and of First Aid", () => {
    expect(attemptsAfter({ ...third, key: "endurance", strain: true }, success())).toBe(3);
    expect(attemptsAfter({ ...third, key: "first-aid" }, success())).toBe(3);
  });
});

describe("Repeated Attempts: when a task is tried afresh", () => {
  it("a long rest lets the lock be tried afresh, what takes long to prepare only a week or a month", () => {
    const night = 8 * 60 * 60;
    expect(isForgotten({ time: 100, rest: "longRest" }, 100 + night)).toBe(true);
    expect(isForgotten({ time: 100, rest: "longRest" }, 99 + night)).toBe(false);
    expect(isForgotten({ time: 100, rest: "week" }, 100 + night)).toBe(false);
    expect(isForgotten({ time: 0, rest: "week" }, 7 * 86400)).toBe(true);
    expect(isForgotten({ time: 0, rest: "month" }, 29 * 86400)).toBe(false);
    expect(isForgotten({ time: 0, rest: "month" }, 30 * 86400)).toBe(true);
  });

  it("an attempt that lies in the time to come counts, since time was turned back", () => {
    expect(isForgotten({ time: 100, rest: "longRest" }, 0)).toBe(false);
  });
});
