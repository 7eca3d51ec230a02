import { describe, expect, it } from "vitest";
import { isForgotten, RESET_SECONDS } from "../../../src/rules/checks/repeated-attempts.ts";

describe("Repeated Attempts: when a task is tried afresh", () => {
  it("a long rest lets the lock be tried afresh, what takes long to prepare only a week or a month", () => {
    const night = RESET_SECONDS.longRest;
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
