import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  DIFFICULTIES,
  keptRoll,
  readCheck,
  resolveCheck,
  resolveShared,
  TIE_NUMBER,
} from "../../../../../systems/bind/src/rules/checks/check.ts";
import { mirrored, mirrorDice, resistedBy } from "../../../../../systems/bind/src/rules/checks/resisted.ts";
import { restingNatural } from "../../../../../systems/bind/src/rules/checks/resting.ts";
import { TASKS } from "../../../../../systems/bind/src/rules/checks/tasks.ts";
import { teamTerms } from "../../../../../systems/bind/src/rules/checks/team.ts";
import { EVERY_ROLL, reasonOf, terms, valueOf } from "../support.ts";

describe("a check", () => {
  it("succeeds above the tie number, ties with it, and fails below", () => {
    expect([6, 7, 8].map((natural) => readCheck(natural, 0, TIE_NUMBER))).toEqual([
      { margin: -1, outcome: "failure" },
      { margin: 0, outcome: "tie" },
      { margin: 1, outcome: "success" },
    ]);
  });

  it("shows what it was made of", () => {
    expect(resolveCheck(terms(3), terms(10), [4, 5])).toEqual({
      ...{ natural: 9, result: 12, tieNumber: 10, margin: 2, outcome: "success" },
    });
    expect(() => resolveCheck([], [], [0, 3])).toThrow(RangeError);
    expect(() => resolveCheck([], [], [3])).toThrow(RangeError);
  });

  it("is as hard as the scale says", () => {
    expect(Object.values(DIFFICULTIES)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  });

  it("of several is one roll to which each adds their own", () => {
    const outcomes = resolveShared([terms(0), terms(2), terms(-1)], terms(8), [3, 4]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["failure", "success", "failure"]);
  });

  it("is not rolled again until circumstances change", () => {
    const earlier = [{ task: "lock", circumstances: "in haste", dice: [1, 2] }];
    expect(keptRoll(earlier, "lock", "in haste")).toBe(earlier[0]);
    expect(keptRoll(earlier, "lock", "with a better tool")).toBeNull();
    expect(keptRoll(earlier, "door", "in haste")).toBeNull();
  });
});

describe("what is resisted", () => {
  it("has a tie number of 7 and all that the other side would roll with", () => {
    expect(sumTerms(resistedBy([...terms(2), ...terms(1)]))).toBe(10);
    expect(sumTerms(resistedBy(terms(-2)))).toBe(5);
  });

  it("can be rolled by the Gamemaster as well: the mirror has the same chances, roll for roll", () => {
    const any = fc.integer({ min: -6, max: 9 });
    fc.assert(
      fc.property(any, any, fc.constantFrom(6, 7), (player, opponent, base) => {
        const { bonuses, tieNumber } = mirrored(terms(player), terms(opponent), base);
        const mirror = { success: "failure", tie: "tie", failure: "success" } as const;
        for (const dice of EVERY_ROLL) {
          const asRolled = resolveCheck(bonuses, tieNumber, dice);
          const own = resolveCheck(terms(player), resistedBy(terms(opponent), base), mirrorDice(dice));
          expect(mirror[asRolled.outcome]).toBe(own.outcome);
          expect(asRolled.margin + own.margin).toBe(0);
        }
      }),
    );
  });
});

describe("a resting action", () => {
  it("sets one die to 6; gnomes roll both and add 3", () => {
    expect([restingNatural("human", [2]), restingNatural("", [6]), restingNatural("gnome", [2, 3])]).toEqual([
      8, 12, 8,
    ]);
    expect(() => restingNatural("elf", [2, 3])).toThrow(RangeError);
  });
});

describe("a team", () => {
  const helper = (name: string, bonus: number) => ({ name, bonuses: terms(bonus) });

  it("adds half, a quarter and an eighth of its helpers' bonuses, the best first (ruling 28)", () => {
    const team = valueOf(teamTerms(terms(3), [helper("B", 3), helper("A", 4), helper("C", 2)]));
    expect(team.map(({ label, value }) => [label, value])).toEqual([
      ["Total", 3],
      ["A", 2],
      ["B", 1],
      ["C", 0],
    ]);
  });

  it("of one of +3 with three helpers of +3 comes to 6", () => {
    expect(sumTerms(valueOf(teamTerms(terms(3), [helper("A", 3), helper("B", 3), helper("C", 3)])))).toBe(6);
  });

  it("has three helpers at most, and none that only hinders", () => {
    const four = ["A", "B", "C", "D"].map((name) => helper(name, 1));
    expect(reasonOf(teamTerms(terms(0), four))).toBe("tooManyHelpers");
    expect(sumTerms(valueOf(teamTerms(terms(1), [helper("A", -3)])))).toBe(1);
  });
});

it("other actions have the tie numbers of the chart", () => {
  const numbers = Object.entries(TASKS).map(([key, { tieNumber }]) => [key, tieNumber]);
  expect(Object.fromEntries(numbers)).toEqual({
    ...{ breakDoor: 10, keepWatch: 7, pickPocket: 12, swimRiver: 8, swimStorm: 12, track: 12 },
    ...{ intimidate: null, breakAway: null, saveDying: null, throwOffBackpack: 10 },
  });
});
