import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawlessContest, type DrawlessContest } from "../../../src/rules/checks/drawless-contest.ts";
import { readSide, type Side } from "../../../src/rules/checks/score.ts";
import type { Answer } from "../../../src/rules/outcome.ts";
import { anySide, sideOf } from "./sides.ts";

const OPTIONS = { automaticCriticals: true };

function contest(ann: readonly Side[], bo: readonly Side[]): Answer<DrawlessContest> {
  return drawlessContest({ id: "a", name: "Ann", throws: ann }, { id: "b", name: "Bo", throws: bo }, OPTIONS);
}

function value(answer: Answer<DrawlessContest>): DrawlessContest {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

describe("Drawless contest", () => {
  it("waits for both at first, then for whoever has not thrown", () => {
    expect(value(contest([], []))).toEqual({ decided: false, outcome: null, rounds: [], waiting: ["a", "b"] });
    expect(value(contest([sideOf(20)], []))).toMatchObject({ decided: false, waiting: ["b"] });
  });

  it("is decided by a first round without a draw", () => {
    const { decided, outcome, rounds, waiting } = value(contest([sideOf(22)], [sideOf(20)]));
    expect({ decided, waiting }).toEqual({ decided: true, waiting: [] });
    expect(outcome).toMatchObject({ winner: "first", margin: 2 });
    expect(rounds).toHaveLength(1);
  });

  it("a draw asks both for another throw, and every throw stays to be seen", () => {
    expect(value(contest([sideOf(20)], [sideOf(20)]))).toMatchObject({ decided: false, waiting: ["a", "b"] });
    const { decided, outcome, rounds } = value(
      contest([sideOf(20), sideOf(23), sideOf(15)], [sideOf(20), sideOf(23), sideOf(24)]),
    );
    expect(decided).toBe(true);
    expect(outcome).toMatchObject({ winner: "second", margin: 9, critical: true });
    expect(rounds.map(({ first, second }) => [first.result, second.result])).toEqual([
      [20, 20],
      [23, 23],
      [15, 24],
    ]);
  });

  it("refuses a throw that nobody asked for, and names who threw", () => {
    const unasked = (name: string) => ({ ok: false, reason: "unaskedThrow", data: { name } });
    expect(contest([sideOf(22), sideOf(10)], [sideOf(20)])).toEqual(unasked("Ann"));
    expect(contest([sideOf(22)], [sideOf(20), sideOf(10)])).toEqual(unasked("Bo"));
    expect(contest([sideOf(22), sideOf(22)], [sideOf(20), sideOf(23)])).toEqual(unasked("Ann"));
    expect(contest([], [sideOf(20), sideOf(20)])).toEqual(unasked("Bo"));
  });

  it("whatever is thrown, only the last round is not a draw", () => {
    const draw = anySide.map((side): [Side, Side] => [side, side]);
    const rounds = fc.array(fc.oneof(draw, fc.tuple(anySide, anySide)), { maxLength: 4 });
    fc.assert(
      fc.property(rounds, (thrown) => {
        const answer = contest(
          thrown.map(([side]) => side),
          thrown.map(([, side]) => side),
        );
        const even = ([a, b]: [Side, Side]) => readSide(a).result === readSide(b).result;
        expect(answer.ok).toBe(thrown.slice(0, -1).every(even));
        if (!answer.ok) return;
        const { decided, outcome, waiting } = answer.value;
        expect(answer.value.rounds.slice(0, -1).every(({ winner }) => winner === null)).toBe(true);
        expect(outcome !== null).toBe(decided);
        expect(waiting).toHaveLength(decided ? 0 : 2);
      }),
    );
  });
});
