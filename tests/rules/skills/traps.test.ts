import { describe, expect, it } from "vitest";
import { readTraps, trapsUse, type TrapTask } from "../../../src/rules/skills/traps.ts";
import { CRITICAL_FAILURE, FAILURE, lines, success } from "./support.ts";

const PIT = { name: "Well-hidden pit", modifier: -3 };

describe("Traps", () => {
  it.each<[TrapTask, string, number, number[]]>([
    ["build", "trivial", 15, []],
    ["detect", "normal", 21, [-3]],
    ["judge", "normal", 21, []],
    ["disarm", "hard", 27, [-3]],
  ])("to %s a trap of -3 is %s, %i, with its modifiers %j", (task, difficulty, successLevel, modifiers) => {
    const use = trapsUse(task, PIT, 0);
    expect(use).toMatchObject({ difficulty, successLevel });
    expect(use.terms.map(({ value }) => value)).toEqual(modifiers);
  });

  it("another attempt at disarming it is 2 harder", () => {
    expect(trapsUse("disarm", null, 1)).toEqual({ difficulty: "hard", successLevel: 29, raise: 2, terms: [] });
  });

  it("judging a trap that was found tells its modifier, 0 if it has none", () => {
    expect(readTraps(success(), "judge", PIT)).toMatchObject({ modifier: -3 });
    expect(readTraps(success(), "judge", null)).toMatchObject({ modifier: 0 });
    expect(readTraps(FAILURE, "judge", PIT)).toMatchObject({ modifier: null });
  });

  it("no other task gives it away", () => {
    expect(readTraps(success(), "detect", PIT).modifier).toBeNull();
    expect(lines(readTraps(CRITICAL_FAILURE, "disarm", PIT))).toEqual(["general.fails", "general.critical.failure"]);
  });
});
