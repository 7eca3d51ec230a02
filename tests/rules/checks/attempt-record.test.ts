import { describe, expect, it } from "vitest";
import { attemptsAt, forgetAttempts, recordAttempt } from "../../../src/rules/checks/attempt-record.ts";
import { repeatedAttempt } from "../../../src/rules/checks/repeated-attempts.ts";

describe("Repeated Attempts: what a group has tried", () => {
  const door = recordAttempt(recordAttempt([], "apartment door"), "apartment door");
  const both = recordAttempt(door, "lore of the valley", "preparation");

  it("breaking into an apartment: whoever of the group tries next has to reach 23, then 25", () => {
    const once = recordAttempt([], "apartment door");
    expect(21 + repeatedAttempt(attemptsAt(once, "apartment door")).raise).toBe(23);
    expect(21 + repeatedAttempt(attemptsAt(door, "apartment door")).raise).toBe(25);
  });

  it("another task is not harder for it", () => {
    expect(attemptsAt(door, "back door")).toBe(0);
    expect([attemptsAt(both, "apartment door"), attemptsAt(both, "lore of the valley")]).toEqual([2, 1]);
  });

  it("a long rest lets the lock be tried afresh, but what takes long to prepare only after a week or a month", () => {
    const rested = forgetAttempts(both, "longRest");
    expect([attemptsAt(rested, "apartment door"), attemptsAt(rested, "lore of the valley")]).toEqual([0, 1]);
    expect(forgetAttempts(both, "preparation")).toEqual([]);
  });
});
