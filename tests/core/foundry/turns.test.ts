import { describe, expect, it } from "vitest";
import { isNextTurn } from "#core/foundry/turns.ts";

const at = (round: number, turn: number | null, combatantId: string | null) => ({ round, turn, combatantId });

describe("A turn begins", () => {
  it("where an encounter starts or goes on", () => {
    expect(isNextTurn(at(0, null, null), at(1, 0, "ann"))).toBe(true);
    expect(isNextTurn(at(1, 0, "ann"), at(1, 1, "bob"))).toBe(true);
    expect(isNextTurn(at(1, 0, "ann"), at(2, 0, "ann"))).toBe(true);
  });

  it("where whose turn it was has left, at the same place", () => {
    expect(isNextTurn(at(1, 1, "bob"), at(1, 1, "cid"))).toBe(true);
  });

  it("not where the Gamemaster goes back", () => {
    expect(isNextTurn(at(1, 1, "bob"), at(1, 0, "ann"))).toBe(false);
    expect(isNextTurn(at(2, 0, "ann"), at(1, 1, "bob"))).toBe(false);
  });

  it("not where somebody comes in before, so that the same turn has another place", () => {
    expect(isNextTurn(at(1, 0, "ann"), at(1, 1, "ann"))).toBe(false);
  });
});
