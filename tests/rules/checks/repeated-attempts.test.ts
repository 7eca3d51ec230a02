import { describe, expect, it } from "vitest";
import { repeatedAttempt } from "../../../src/rules/checks/repeated-attempts.ts";

describe("Repeated Attempts", () => {
  it("picking the lock again: 21, then 23, then 25", () => {
    expect([0, 1, 2].map((attempts) => 21 + repeatedAttempt(attempts).raise)).toEqual([21, 23, 25]);
    expect(repeatedAttempt(2).terms).toEqual([]);
  });

  it("Endurance takes 1 off the check for each attempt instead, and says so", () => {
    expect(repeatedAttempt(3, -1)).toEqual({
      raise: 0,
      terms: [{ label: "SIRPAS.TERM.attempts", value: -3, kind: "attempts" }],
    });
    expect(repeatedAttempt(0, -1)).toEqual({ raise: 0, terms: [] });
  });
});
