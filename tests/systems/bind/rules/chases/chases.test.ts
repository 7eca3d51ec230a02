import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  CHASE_BASE,
  chaseTieNumber,
  groupChase,
  openGround,
  readChase,
} from "../../../../../systems/bind/src/rules/chases/chase.ts";
import { terms } from "../support.ts";

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe("a chase", () => {
  it("of those who flee is read by the chart of totals", () => {
    const read = TOTALS.map((total) => readChase("fleeing", total - CHASE_BASE));
    const caught = { won: false, areas: 0 };
    expect(read).toEqual([
      ...[caught, caught, caught, caught],
      ...[1, 2, 3].map((areas) => ({ won: null, areas })),
      ...[3, 2, 0, 0].map((areas) => ({ won: true, areas })),
    ]);
  });

  it("of those who hunt is the mirror image", () => {
    const read = TOTALS.map((total) => readChase("hunting", total - CHASE_BASE));
    const lost = { won: false, areas: 0 };
    expect(read).toEqual([
      ...[lost, lost],
      ...[1, 2, 3].map((areas) => ({ won: false, areas })),
      ...[1, 2, 3].map((areas) => ({ won: true, areas })),
      ...[0, 0, 0].map((areas) => ({ won: true, areas })),
    ]);
  });

  it("is against 6 and what the other side runs with (ruling 21)", () => {
    expect(sumTerms(chaseTieNumber(terms(3)))).toBe(9);
  });

  it("has one roll for the group: each has their own result, or all that of the slowest", () => {
    const runners = [
      { id: "quick", bonuses: terms(3) },
      { id: "slow", bonuses: terms(-1) },
    ];
    const apart = groupChase("fleeing", 6, runners, chaseTieNumber(terms(0)), false);
    expect([...apart]).toEqual([
      ["quick", { won: true, areas: 3 }],
      ["slow", { won: false, areas: 0 }],
    ]);
    const together = groupChase("fleeing", 7, runners, chaseTieNumber(terms(0)), true);
    expect([...together.values()]).toEqual([
      { won: null, areas: 1 },
      { won: null, areas: 1 },
    ]);
  });

  it("on open ground is won by the quicker, without a roll", () => {
    expect([openGround(terms(3), terms(2)), openGround(terms(1), terms(2)), openGround(terms(2), terms(2))]).toEqual([
      ...[true, false, null],
    ]);
  });
});
