import { describe, expect, it } from "vitest";
import { succeedsTogether } from "#core/rules/group-result.ts";

describe("One result for a group", () => {
  it.each([
    ["best", [false, true, false], true],
    ["best", [false, false], false],
    ["worst", [true, true], true],
    ["worst", [true, false], false],
    ["half", [true, false], true],
    ["half", [true, false, false], false],
    ["worst", [], false],
    ["half", [], false],
  ] as const)("by the %s, %j is %s", (group, successes, success) => {
    expect(succeedsTogether(group, successes)).toBe(success);
  });
});
