import { describe, expect, it } from "vitest";
import { afterEscape } from "../../../src/rules/combat/moving.ts";
import { moveBand, type Reach, runInTurn, turnsFor } from "../../../src/rules/combat/move-bands.ts";
import { movement } from "../../../src/rules/statistics/load-and-movement.ts";

const WHOLE = { numerator: 1, denominator: 1 };

/** Dexterity 10: 28 feet in a turn of combat, 11 feet a second at a run. */
const TEN: Reach = { turn: movement({ dexterity: 10 }), run: runInTurn(10, 1, 10, WHOLE) };

describe("How far a place is in a combat turn", () => {
  it("is told by the table of Dexterity: the turn's movement, then as far as one runs in ten seconds, then beyond", () => {
    expect([0, 28, 30, 110, 111].map((feet) => moveBand(feet, TEN))).toEqual(["turn", "turn", "run", "run", "beyond"]);
  });

  it("is told in turns as well", () => {
    expect([6, 28, 29, 57].map((feet) => turnsFor(feet, TEN))).toEqual([1, 1, 2, 3]);
    expect(turnsFor(6, { turn: { value: 0, terms: [] } })).toBeNull();
  });

  it("shrinks with a shorter turn, another race, and a crippled leg", () => {
    expect(runInTurn(10, 1, 5, WHOLE)).toBe(55);
    expect(runInTurn(10, 1.5, 10, WHOLE)).toBe(160);
    expect(runInTurn(10, 1, 10, { numerator: 1, denominator: 4 })).toBe(27);
  });

  it("after Disengage half is left, and nothing for whoever is held", () => {
    expect(afterEscape(TEN.turn, "disengaged")).toMatchObject({ value: 14 });
    expect(afterEscape(TEN.turn, "held")).toMatchObject({ value: 0 });
    expect(afterEscape(TEN.turn, "free")).toBe(TEN.turn);
  });
});
