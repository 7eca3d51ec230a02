import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTerms } from "../../../src/rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY, readContest, resolveContest } from "../../../src/rules/contests/contest.ts";
import { anySide, sideOf } from "../checks/sides.ts";

const STRICT = { automaticCriticals: false };
const AUTOMATIC = { automaticCriticals: true };

describe("Contest", () => {
  it("struggle for a weapon: a draw on Dexterity, then a contest on Strength that the stronger wins by the difference", () => {
    expect(resolveContest(sideOf(21), sideOf(21), STRICT)).toMatchObject({ winner: null, margin: 0, critical: false });
    expect(resolveContest(sideOf(19), sideOf(24), STRICT)).toMatchObject({ winner: "second", margin: 5 });
  });

  it("keeps both throws, what was thrown and what was added", () => {
    const first = { pool: "expertise", dice: [1, 6, 5, 4], terms: [{ label: "Deceit", value: 9 }] } as const;
    const second = { pool: "mastery", dice: [2, 3], terms: [{ label: "Lie Detection", value: 6 }] } as const;
    expect(resolveContest(first, second, STRICT)).toEqual({
      first: { ...first, kept: [6, 5, 4], dropped: [1], natural: 15, result: 24 },
      second: { ...second, kept: [2, 3], dropped: [], natural: 11, result: 17 },
      winner: "first",
      margin: 7,
      critical: false,
    });
  });

  it("the margin is taken against the other side, not against 21: 14 beats 12 by 2", () => {
    expect(resolveContest(sideOf(14), sideOf(12), STRICT)).toMatchObject({ winner: "first", margin: 2 });
  });

  it("a margin of 8 is critical, as in a Normal check", () => {
    expect(resolveContest(sideOf(28), sideOf(20), STRICT).critical).toBe(true);
    expect(resolveContest(sideOf(27), sideOf(20), STRICT).critical).toBe(false);
  });

  it("optional: a natural 18 is critical for the winner, and only for the winner", () => {
    expect(resolveContest(sideOf(22, 18), sideOf(21), AUTOMATIC)).toMatchObject({ winner: "first", critical: true });
    expect(resolveContest(sideOf(22, 18), sideOf(21), STRICT)).toMatchObject({ winner: "first", critical: false });
    expect(resolveContest(sideOf(22, 17), sideOf(21), AUTOMATIC)).toMatchObject({ winner: "first", critical: false });
    expect(resolveContest(sideOf(22, 18), sideOf(23), AUTOMATIC)).toMatchObject({ winner: "second", critical: false });
  });

  it("neither a natural 18 nor a natural 3 decides who wins", () => {
    expect(resolveContest(sideOf(20, 18), sideOf(21, 3), AUTOMATIC)).toMatchObject({ winner: "second", margin: 1 });
    expect(resolveContest(sideOf(20, 18), sideOf(20, 3), AUTOMATIC)).toMatchObject({ winner: null, critical: false });
  });

  it("Natural and Easygoing do not count: a contest is Normal", () => {
    const modifier = { type: "check", target: "@target", value: 1, scale: "once", unless: "" } as const;
    const gifted = {
      name: "Natural and Easygoing",
      uuid: "",
      target: "climbing",
      level: 1,
      modifiers: (["trivial", "easy", "difficult", "hard", "veryHard"] as const).map((difficulty) => ({
        ...modifier,
        difficulty,
      })),
    };
    expect(checkTerms("climbing", CONTEST_DIFFICULTY, [gifted])).toEqual([]);
  });

  it("refuses dice that cannot have been thrown", () => {
    expect(() => resolveContest({ ...sideOf(20), dice: [7, 1, 1] }, sideOf(20), STRICT)).toThrow(RangeError);
    expect(() => resolveContest(sideOf(20), { ...sideOf(20), dice: [6, 1] }, STRICT)).toThrow(RangeError);
  });
});

describe("Whatever two sides throw", () => {
  const options = fc.record({ automaticCriticals: fc.boolean() });
  const opposite = { first: "second", second: "first" } as const;

  it("changing seats changes who wins and nothing else", () => {
    fc.assert(
      fc.property(anySide, anySide, options, (a, b, rules) => {
        const there = resolveContest(a, b, rules);
        const back = resolveContest(b, a, rules);
        expect(back.winner).toBe(there.winner && opposite[there.winner]);
        expect([back.margin, back.critical]).toEqual([there.margin, there.critical]);
      }),
    );
  });

  it("the margin is the winner's and above 0, or it is a draw", () => {
    fc.assert(
      fc.property(anySide, anySide, options, (a, b, rules) => {
        const { first, second, winner, margin, critical } = resolveContest(a, b, rules);
        expect(margin).toBe(Math.abs(first.result - second.result));
        expect(winner === null).toBe(margin === 0);
        if (critical) expect(winner).not.toBeNull();
      }),
    );
  });

  it("adding to one's terms never costs the win", () => {
    const lead = (a: number, b: number) => {
      const { winner, margin } = readContest({ natural: 10, result: a }, { natural: 10, result: b }, STRICT);
      return winner === "second" ? -margin : margin;
    };
    const result = fc.integer({ min: -5, max: 50 });
    fc.assert(
      fc.property(result, result, fc.integer({ min: 0, max: 10 }), (a, b, more) => {
        expect(lead(a + more, b)).toBe(lead(a, b) + more);
      }),
    );
  });
});
