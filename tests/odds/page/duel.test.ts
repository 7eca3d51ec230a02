import { describe, expect, it } from "vitest";
import { type Duel, duelOdds, evenly } from "../../../tools/odds/duel.ts";

/** Fighters who have so many points left, of which each hit takes one. */
function points(hits: readonly [number, number], start: readonly [number, number] = [1, 1]): Duel<number> {
  return {
    start,
    act: (side, actor, other) => [
      { actor, other: other - 1, chance: hits[side] },
      { actor, other, chance: 1 - hits[side] },
    ],
    keyOf: String,
    isDown: (left) => left <= 0,
    isDead: (left) => left <= 0,
  };
}

describe("A fight to the end", () => {
  it("is won by who begins as the geometric series says", () => {
    const { wins, dead, endless, rounds } = duelOdds(points([0.5, 0.5]))[0];
    expect(wins[0]).toBeCloseTo(2 / 3, 12);
    expect(wins[1]).toBeCloseTo(1 / 3, 12);
    expect(dead[1]).toBeCloseTo(2 / 3, 12);
    expect(endless).toBe(0);
    // Two acts on average, a round of which each side has one.
    expect(rounds).toBeCloseTo(1, 12);
  });

  it("is even between equals where either may begin", () => {
    const fight = points([0.3, 0.3], [4, 4]);
    const { wins } = evenly(duelOdds(fight));
    expect(wins[0]).toBeCloseTo(0.5, 12);
  });

  it("comes to what walking through its first thousand acts comes to", () => {
    const [hits, start] = [
      [0.35, 0.2],
      [3, 2],
    ] as const;
    let moments = new Map([[start.join(" "), 1]]);
    const won = [0, 0];
    for (let at = 0; at < 1000; at += 1) {
      const next = new Map<string, number>();
      const side = at % 2;
      for (const [key, chance] of moments) {
        const left = key.split(" ").map(Number);
        for (const [lost, share] of [
          [1, hits[side]!],
          [0, 1 - hits[side]!],
        ] as const) {
          const after = left.map((points, whose) => (whose === side ? points : points - lost));
          if (after[1 - side] === 0) won[side]! += chance * share;
          else next.set(after.join(" "), (next.get(after.join(" ")) ?? 0) + chance * share);
        }
      }
      moments = next;
    }
    const { wins } = duelOdds(points(hits, start))[0];
    expect(wins[0]).toBeCloseTo(won[0]!, 10);
    expect(wins[1]).toBeCloseTo(won[1]!, 10);
  });

  it("never ends where neither can hurt the other, and nobody is said to win it", () => {
    const odds = duelOdds(points([0, 0]))[0];
    expect(odds).toEqual({ wins: [0, 0], dead: [0, 0], endless: 1, rounds: null });
  });
});
