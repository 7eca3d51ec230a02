import { describe, expect, it } from "vitest";
import { attemptsAfter } from "../../../src/rules/checks/repeated-attempts.ts";
import { CRITICAL_FAILURE, FAILURE, success } from "./support.ts";

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
