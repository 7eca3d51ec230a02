import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/rules/checks/score.ts";
import { resolveRanking } from "../../../src/rules/contests/ranking.ts";
import { nextToAct, whoCanPreempt } from "../../../src/rules/encounter/turn-steps.ts";
import type { TurnPhase } from "../../../src/rules/combat/turn.ts";

function fighter(id: string, initiative: number, ...rolls: number[][]) {
  const sides = rolls.map((dice): Side => ({
    pool: "standard",
    dice,
    terms: [{ label: "Initiative", value: initiative }],
  }));
  return { id, name: id, rolls: sides };
}

const order = (...phases: TurnPhase[]) => phases.map((phase, index) => ({ id: "abcd".charAt(index), phase }));

describe("Initiative", () => {
  it("is a ranking: highest first, and those who are tied throw again among themselves", () => {
    const tied = [fighter("Ada", 5, [3, 3, 3]), fighter("Bo", 4, [3, 3, 4]), fighter("Cy", 9, [4, 4, 4])];
    expect(resolveRanking(tied)).toMatchObject({ complete: false, rerolls: [["Ada", "Bo"]] });
    const decided = [
      fighter("Ada", 5, [3, 3, 3], [1, 1, 2]),
      fighter("Bo", 4, [3, 3, 4], [6, 6, 6]),
      fighter("Cy", 9, [4, 4, 4]),
    ];
    const ranking = resolveRanking(decided);
    expect(ranking.order.map(({ id, score }) => [id, score])).toEqual([
      ["Cy", 21],
      ["Bo", 14],
      ["Ada", 14],
    ]);
  });

  it("goes from first to last, leaving out those who wait", () => {
    expect(nextToAct(order("before", "before"))).toBe("a");
    expect(nextToAct(order("waiting", "acting", "before"))).toBe("b");
    expect(nextToAct(order("through", "waiting", "before"))).toBe("c");
    expect(nextToAct(order("through", "waiting", "through"))).toBeNull();
  });

  it("those who wait may come before anybody further down, not before those above them", () => {
    expect(whoCanPreempt(order("waiting", "through", "waiting", "acting"), "d")).toEqual(["a", "c"]);
    expect(whoCanPreempt(order("acting", "waiting"), "a")).toEqual([]);
    expect(whoCanPreempt(order("waiting"), "nobody")).toEqual([]);
  });
});
