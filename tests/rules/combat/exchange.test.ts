import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/rules/checks/score.ts";
import { readExchange, resolveExchange, type Exchange } from "../../../src/rules/combat/exchange.ts";

const ON = { automaticCriticals: true };
const OFF = { automaticCriticals: false };

/** A natural result and the skill it is added to. */
function score(natural: number, skill: number) {
  return { natural, result: natural + skill };
}

const anyScore = fc
  .tuple(fc.integer({ min: 3, max: 18 }), fc.integer({ min: -5, max: 25 }))
  .map(([natural, skill]) => score(natural, skill));

function turned(exchange: Exchange): Exchange {
  const winner = exchange.winner === null ? null : exchange.winner === "attacker" ? "defender" : "attacker";
  return { ...exchange, winner, fumbled: { attacker: exchange.fumbled.defender, defender: exchange.fumbled.attacker } };
}

describe("Attack and Defence", () => {
  it("the higher result wins by the difference", () => {
    expect(readExchange(score(12, 8), score(10, 6), ON)).toEqual({
      winner: "attacker",
      margin: 4,
      critical: false,
      fumbled: { attacker: false, defender: false },
    });
    expect(readExchange(score(10, 6), score(12, 8), ON)).toMatchObject({ winner: "defender", margin: 4 });
  });

  it("on a draw nobody succeeds", () => {
    expect(readExchange(score(10, 6), score(9, 7), ON)).toMatchObject({ winner: null, margin: 0, critical: false });
  });

  it("keeps both throws", () => {
    const attacker: Side = { pool: "expertise", dice: [1, 4, 5, 6], terms: [{ label: "Brawl", value: 7 }] };
    const defender: Side = { pool: "standard", dice: [2, 3, 4], terms: [{ label: "Archery", value: 5 }] };
    const exchange = resolveExchange(attacker, defender, ON);
    expect(exchange).toMatchObject({ winner: "attacker", margin: 8, critical: true });
    expect(exchange.attack).toMatchObject({ kept: [4, 5, 6], dropped: [1], natural: 15, result: 22 });
    expect(exchange.defence).toMatchObject({ kept: [2, 3, 4], dropped: [], natural: 9, result: 14 });
  });

  it("refuses dice that the pool cannot have thrown", () => {
    const side: Side = { pool: "standard", dice: [2, 3, 4], terms: [] };
    expect(() => resolveExchange({ ...side, dice: [2, 3] }, side, ON)).toThrow(RangeError);
    expect(() => resolveExchange(side, { ...side, dice: [2, 3, 7] }, ON)).toThrow(RangeError);
  });
});

describe("Critical Rolls", () => {
  it("brawl 16 against archery 5: the brawler rolls 3 and fails, though 19 is above the archer's roll", () => {
    expect(readExchange(score(3, 16), score(10, 5), ON)).toEqual({
      winner: "defender",
      margin: 1,
      critical: false,
      fumbled: { attacker: true, defender: false },
    });
  });

  it("whoever would have beaten the natural 3 anyway keeps the margin", () => {
    expect(readExchange(score(3, 4), score(10, 5), ON)).toMatchObject({
      winner: "defender",
      margin: 8,
      critical: true,
    });
    expect(readExchange(score(10, 9), score(3, 9), ON)).toMatchObject({ winner: "attacker", margin: 7 });
  });

  it("a natural 3 loses a tie as well", () => {
    expect(readExchange(score(10, 2), score(3, 9), ON)).toMatchObject({ winner: "attacker", margin: 1 });
  });

  it("a natural 3 on both sides elides: the totals decide", () => {
    const both = { attacker: true, defender: true };
    expect(readExchange(score(3, 9), score(3, 5), ON)).toMatchObject({ winner: "attacker", margin: 4, fumbled: both });
    expect(readExchange(score(3, 5), score(3, 5), ON)).toMatchObject({ winner: null, fumbled: both });
  });

  it("is critical from a margin of 8 on", () => {
    expect(readExchange(score(12, 7), score(12, 0), OFF)).toMatchObject({ margin: 7, critical: false });
    expect(readExchange(score(12, 8), score(12, 0), OFF)).toMatchObject({ margin: 8, critical: true });
  });

  it("a natural 18 does not win by itself, but makes the winner's success critical", () => {
    expect(readExchange(score(18, 2), score(12, 9), ON)).toMatchObject({ winner: "defender", critical: false });
    expect(readExchange(score(18, 2), score(12, 7), ON)).toMatchObject({
      winner: "attacker",
      margin: 1,
      critical: true,
    });
    expect(readExchange(score(18, 2), score(12, 7), OFF)).toMatchObject({ margin: 1, critical: false });
    expect(readExchange(score(12, 7), score(18, 2), ON)).toMatchObject({ winner: "defender", critical: true });
  });

  it("reads the same from either side", () => {
    fc.assert(
      fc.property(anyScore, anyScore, fc.boolean(), (attack, defence, automaticCriticals) => {
        const options = { automaticCriticals };
        expect(readExchange(defence, attack, options)).toEqual(turned(readExchange(attack, defence, options)));
      }),
    );
  });

  it("the margin is at least 1 for a winner and 0 without one", () => {
    fc.assert(
      fc.property(anyScore, anyScore, (attack, defence) => {
        const { winner, margin } = readExchange(attack, defence, ON);
        expect(winner === null ? margin === 0 : margin >= 1).toBe(true);
      }),
    );
  });
});
