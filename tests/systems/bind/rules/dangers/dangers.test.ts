import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { flatDamageDice } from "../../../../../systems/bind/src/rules/combat/damage-dice.ts";
import {
  fallDamage,
  mostSoftened,
  softened,
  softenTieNumber,
} from "../../../../../systems/bind/src/rules/dangers/falling.ts";
import { FLIGHT_MANA, flightTerms, takeOff } from "../../../../../systems/bind/src/rules/dangers/flight.ts";
import {
  joined,
  RATS,
  split,
  stepsFilled,
  swarmDamage,
  swarmLoss,
  swarmTieNumber,
} from "../../../../../systems/bind/src/rules/dangers/swarm.ts";
import { natural, PARTIAL_CHAIN, PLATE } from "../support.ts";

describe("a fall", () => {
  it("does damage for each step and Strength, up to 18, which is 4D6+2 (ruling 5)", () => {
    expect([fallDamage(2, 0), fallDamage(2, -2), fallDamage(3, -2), fallDamage(40, 3)]).toEqual([2, 0, 1, 18]);
    expect(fallDamage(0, 3)).toBe(0);
    expect(flatDamageDice(fallDamage(40, 0))).toEqual({ dice: 4, plus: 2 });
  });

  it("can be softened by up to 4 straight down and 6 in an arc, against 5 and 1 for each", () => {
    expect([mostSoftened(9, "straight"), mostSoftened(9, "arc"), mostSoftened(3, "arc")]).toEqual([4, 6, 3]);
    expect(sumTerms(softenTieNumber(4))).toBe(9);
    expect([softened(9, 4, "success"), softened(9, 3, "tie"), softened(9, 4, "failure")]).toEqual([5, 7, 9]);
  });

  it("is never easier from higher up, nor for the heavier", () => {
    const any = fc.integer({ min: -5, max: 30 });
    fc.assert(
      fc.property(any, any, (steps, strength) => {
        expect(fallDamage(steps + 1, strength)).toBeGreaterThanOrEqual(fallDamage(steps, strength));
        expect(fallDamage(steps, strength + 1)).toBeGreaterThanOrEqual(fallDamage(steps, strength));
      }),
    );
  });
});

describe("flight", () => {
  it("begins at once with more Speed than Strength, after a run with as much, else from a height", () => {
    const speeds = [2, 1, 0].map((speed) => takeOff({ speed, strength: 1 }));
    expect(speeds).toEqual(["atOnce", "runUp", "glide"]);
  });

  it("is harder by half of what is carried, and easier by the sphere of Air for a point of mana", () => {
    expect(sumTerms(flightTerms(3, { air: 2 }, true))).toBe(-2 + 2);
    expect(flightTerms(3, { air: 2 }, false)).toHaveLength(1);
    expect(flightTerms(0, {}, true)).toEqual([]);
    expect(FLIGHT_MANA).toBe(1);
  });
});

describe("a swarm", () => {
  it("of rats has 3 hit points, Dexterity 2, Speed 3, Wits 0", () => {
    expect(RATS).toEqual({ hitPoints: 3, dexterity: 2, speed: 3, wits: 0 });
  });

  it("fills a step for each hit point, or one", () => {
    expect([stepsFilled(RATS, false), stepsFilled(RATS, true), stepsFilled({ hitPoints: 0 }, true)]).toEqual([3, 1, 0]);
  });

  it("is hit against 12 less its hit points, and loses 1 at most", () => {
    expect(sumTerms(swarmTieNumber(RATS))).toBe(9);
    expect(sumTerms(swarmTieNumber({ ...RATS, hitPoints: 1 }))).toBe(11);
    expect([swarmLoss(7), swarmLoss(1), swarmLoss(0)]).toEqual([1, 1, 0]);
  });

  it("splits and joins, and stays as many", () => {
    const [rest, away] = split(RATS, 2);
    expect([rest.hitPoints, away.hitPoints]).toEqual([1, 2]);
    expect(joined(rest, away)).toEqual(RATS);
    expect(split(RATS, 9).map(({ hitPoints }) => hitPoints)).toEqual([0, 3]);
  });

  it("bites for 1 through partial armour always, through complete armour while there are more than it covers (ruling 34)", () => {
    const many = { hitPoints: 5 };
    expect(swarmDamage(RATS, [])).toBe(1);
    expect(swarmDamage(RATS, [PARTIAL_CHAIN])).toBe(1);
    expect(swarmDamage(RATS, [PLATE])).toBe(0);
    expect(swarmDamage(many, [PLATE])).toBe(1);
    expect(swarmDamage({ hitPoints: 4 }, [natural(2)])).toBe(0);
    expect(swarmDamage({ hitPoints: 0 }, [])).toBe(0);
  });

  it("gets through where the wearer's own attack on it failed by more than that, and never through what is perfect", () => {
    expect([swarmDamage(RATS, [PLATE], 4), swarmDamage(RATS, [PLATE], 5)]).toEqual([0, 1]);
    expect(swarmDamage({ hitPoints: 9 }, [{ ...PLATE, perfect: true }], 9)).toBe(0);
    expect(swarmDamage(RATS, [{ ...PLATE, resistance: 0 }])).toBe(1);
  });
});
