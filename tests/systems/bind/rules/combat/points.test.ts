import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acted,
  actsLast,
  answered,
  canAct,
  debtTerms,
  firstPoints,
  isRoundOver,
  nextPoints,
} from "../../../../../systems/bind/src/rules/combat/action-points.ts";
import {
  ACTIONS,
  drawCost,
  QUICK_ACTIONS,
  spellCost,
  swimSteps,
  useCost,
} from "../../../../../systems/bind/src/rules/combat/actions.ts";
import { compareClaims, ranksOf, type Claim } from "../../../../../systems/bind/src/rules/combat/order.ts";
import { knackSum } from "../../../../../systems/bind/src/rules/character/knacks.ts";
import { knacks, reasonOf, valueOf } from "../support.ts";

const FIRST = { others: [{ points: 1, speed: 0 }], round: 1 };

describe("action points", () => {
  it("cost what the chart says", () => {
    expect(ACTIONS).toEqual({
      ...{ brawl: 1, draw: 1, drop: 0, move: 1, getUp: 1, speak: 1, guard: 1, grab: 1, grapple: 3, ram: 3, yield: 1 },
      ...{ evade: 1, takeArrow: 1, saveDying: 3, useItem: 3, throwOffBackpack: 1, swim: 1 },
    });
    expect(QUICK_ACTIONS).toEqual(["answer", "moveAway", "guard", "speak"]);
  });

  it("are at least 1 for what can be repeated, such as a cudgel (ruling 27)", () => {
    expect([useCost(0), useCost(3)]).toEqual([1, 3]);
  });

  it("of a spell are 1 and its level, less Wits", () => {
    expect([spellCost(2, 0), spellCost(1, 1), spellCost(1, 3), spellCost(1, -1)]).toEqual([3, 1, 1, 3]);
  });

  it("draw a weapon for 1, for nothing with a knack, and from the back in a round", () => {
    expect(drawCost(true, 0)).toEqual({ points: 1 });
    expect(drawCost(true, knackSum(knacks(["snapDraw"]), "nockPoints"))).toEqual({ points: 0 });
    expect(drawCost(false, -1)).toEqual({ rounds: 1 });
  });

  it("swim a step each, and Athletics more by the end of a round of nothing else", () => {
    expect([swimSteps(3, 2, false), swimSteps(3, 2, true)]).toEqual([3, 5]);
  });

  it("begin with the planner's Tactics more for who heard the plan", () => {
    expect([firstPoints(3), firstPoints(3, 2), firstPoints(3, -1)]).toEqual([3, 5, 3]);
  });

  it("may be overdrawn: a greatsword at 2 costs no penalty and leaves -2, the next answer is at -2 and leaves -6", () => {
    const attack = valueOf(acted({ points: 2, speed: 0 }, 4, FIRST));
    expect(attack).toEqual({ points: -2, penalty: 0 });
    const answer = answered(attack.points, 4);
    expect(answer).toEqual({ points: -6, penalty: -2 });
    expect(debtTerms(-2)).toEqual([{ label: "BIND.TERM.debt", value: -2, kind: "debt" }]);
    expect(debtTerms(0)).toEqual([]);
  });

  it("are needed to begin anything, and not to answer", () => {
    expect(reasonOf(acted({ points: 0, speed: 0 }, 1, FIRST))).toBe("noActionPoints");
    expect(answered(0, 2)).toEqual({ points: -2, penalty: 0 });
  });

  it("come back in the next round, and debts carry (ruling 1)", () => {
    expect([2, 0, -2, -5].map((points) => nextPoints(points, 4))).toEqual([4, 4, 2, -1]);
    expect(nextPoints(-5, 4, { refill: "full" })).toBe(4);
  });

  it("come back a point at a time for who is so slow that they begin with none", () => {
    expect([-2, -1, 0].map((points) => nextPoints(points, 0))).toEqual([-1, 0, 0]);
  });
});

describe("a round", () => {
  const at = (points: number, speed = 0) => ({ points, speed });

  it("is over once nobody has a point left, or all pass", () => {
    expect(isRoundOver([at(0), at(-2)], 1)).toBe(true);
    expect(isRoundOver([at(0), at(1)], 1)).toBe(false);
    expect(isRoundOver([{ ...at(2), passes: true }, at(0)], 1)).toBe(true);
  });

  it("lets Speed -3 act at 0 once all others are there, -4 in every second round (ruling 17)", () => {
    expect(canAct(at(0, -3), { others: [at(1)], round: 1 })).toBe(false);
    expect(canAct(at(0, -3), { others: [at(0), at(-1)], round: 1 })).toBe(true);
    expect(canAct(at(0, -3), { others: [{ ...at(2), passes: true }], round: 1 })).toBe(true);
    expect(canAct(at(-1, -3), { others: [at(0)], round: 1 })).toBe(false);
    expect([1, 2, 3, 4].map((round) => actsLast(-4, round))).toEqual([false, true, false, true]);
    expect([1, 2, 3].map((round) => actsLast(-5, round))).toEqual([false, false, true]);
    expect(actsLast(-2, 1)).toBe(false);
    expect(isRoundOver([at(0, -3), at(0)], 1)).toBe(false);
    expect(valueOf(acted(at(0, -3), 1, { others: [at(0)], round: 1 }))).toEqual({ points: -1, penalty: 0 });
  });
});

describe("who is first", () => {
  const claim = (parts: Partial<Claim>): Claim => ({ points: 3, cost: 2, speed: 0, wits: 0, die: null, ...parts });

  it("is decided by points, then the least cost, Speed, Wits, and a die", () => {
    expect(ranksOf([claim({ points: 4, cost: 5 }), claim({ speed: 3 })])[0]).toEqual([0]);
    expect(ranksOf([claim({ cost: 1 }), claim({ speed: 3 })])[0]).toEqual([0]);
    expect(ranksOf([claim({ speed: 1 }), claim({ wits: 3 })])[0]).toEqual([0]);
    expect(ranksOf([claim({ wits: 1 }), claim({ die: 6 })])[0]).toEqual([0]);
    expect(ranksOf([claim({ die: 2 }), claim({ die: 5 }), claim({ points: 2 })])[0]).toEqual([1]);
  });

  it("is open as long as the dice are equal, or none was rolled", () => {
    expect(ranksOf([claim({}), claim({}), claim({ cost: 3 })])[0]).toEqual([0, 1]);
    expect(ranksOf([claim({ die: 4 }), claim({ die: 4 })])[0]).toEqual([0, 1]);
    expect(ranksOf([])).toEqual([]);
  });

  it("is an order: nobody is before whom they are behind", () => {
    const small = fc.integer({ min: 0, max: 2 });
    const any = fc.record({ points: small, cost: small, speed: small, wits: small, die: fc.option(small) });
    fc.assert(
      fc.property(any, any, any, (one, two, three) => {
        expect(Math.sign(compareClaims(one, two)) + Math.sign(compareClaims(two, one))).toBe(0);
        if (compareClaims(one, two) < 0 && compareClaims(two, three) < 0) {
          expect(compareClaims(one, three)).toBeLessThan(0);
        }
      }),
    );
  });
});
