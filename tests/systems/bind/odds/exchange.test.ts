import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_ODDS_OPTIONS,
  exchangeOdds,
  type OddsLives,
  type OddsOptions,
} from "../../../../systems/bind/src/odds/exchange.ts";
import type { TieChoice } from "../../../../systems/bind/src/rules/checks/check.ts";
import {
  damageDiceOf,
  exchangeNumbers,
  MELEE_BASE,
  readExchange,
  resolveExchange,
  type Exchange,
  type Side,
} from "../../../../systems/bind/src/rules/combat/exchange.ts";
import { brawlSide, shieldSide, weaponSide } from "../../../../systems/bind/src/rules/combat/weapons.ts";
import { stateOf, sufferedByFate } from "../../../../systems/bind/src/rules/injury/loss.ts";
import { runs } from "../../../support/sweep.ts";
import {
  around,
  DAGGER,
  EVERY_ROLL,
  fighter,
  GREATSWORD,
  knacks,
  LONGSWORD,
  natural,
  PARTIAL_CHAIN,
  PLATE,
} from "../rules/support.ts";

const everyRoll = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : everyRoll(dice - 1).flatMap((rolled) => [1, 2, 3, 4, 5, 6].map((die) => [...rolled, die]));

/** All that the odds say, counted out of every roll of all dice, each resolved by the rules. */
function counted(exchange: Exchange, tie: TieChoice, lives: OddsLives, options: OddsOptions) {
  const none = { hit: 0, vital: 0, flesh: 0, tires: 0, mean: 0, fells: 0 };
  const sum = { win: 0, tie: 0, loss: 0, companion: 0, deals: { ...none }, takes: { ...none } };
  const outcomes = { success: "win", tie: "tie", failure: "loss" } as const;
  for (const roll of EVERY_ROLL) {
    const reading = readExchange(roll[0] + roll[1], exchangeNumbers(exchange), tie);
    const dice = damageDiceOf(exchange, reading);
    const [own, other] = [everyRoll(dice.player), everyRoll(dice.opponent)];
    const share = 1 / 36 / own.length / other.length;
    for (const player of own) {
      for (const opponent of other) {
        const outcome = resolveExchange(exchange, { roll, player, opponent }, tie, options);
        sum[outcomes[outcome.outcome]] += share;
        if (outcome.companion) sum.companion += share;
        for (const [into, hit, life] of [
          [sum.deals, outcome.playerHit, lives.opponent],
          [sum.takes, outcome.opponentHit, lives.player],
        ] as const) {
          const loss = { damage: hit?.loss.value ?? 0, tires: hit?.tires ?? false };
          if (hit) into.hit += share;
          if (hit?.vital) into.vital += share;
          if (loss.damage > 0 && loss.tires) into.tires += share;
          if (loss.damage > 0 && !loss.tires) into.flesh += share;
          into.mean += share * loss.damage;
          if (life && stateOf(sufferedByFate(life, loss)) !== "standing") into.fells += share;
        }
      }
    }
  }
  return sum;
}

function agrees(exchange: Exchange, tie: TieChoice, lives: OddsLives, options = DEFAULT_ODDS_OPTIONS): void {
  const odds = exchangeOdds(exchange, tie, lives, options);
  const { deals, takes, ...rest } = counted(exchange, tie, lives, options);
  for (const [name, chance] of Object.entries(rest)) {
    expect([name, odds[name as keyof typeof rest]]).toEqual([name, expect.closeTo(chance, 10)]);
  }
  for (const [side, expected, life] of [
    [odds.deals, deals, lives.opponent],
    [odds.takes, takes, lives.player],
  ] as const) {
    for (const [name, chance] of Object.entries(expected)) {
      const value = name === "fells" && life === null ? null : expect.closeTo(chance, 10);
      expect([name, side[name as keyof typeof expected]]).toEqual([name, value]);
    }
  }
}

const exchange = (player: Side, opponent: Side, blindSide = 0): Exchange => ({
  ...{ player, opponent, base: MELEE_BASE, blindSide },
});
const SOLDIER = fighter({ attributes: { strength: 2 }, skills: { combat: 2 }, layers: [PARTIAL_CHAIN] });
const GOBLIN = fighter({ attributes: { strength: -2, dexterity: 1, speed: 2, wits: 1 }, skills: { combat: 1 } });
const LIVES = {
  player: { hitPoints: 7, fatePoints: 5, fatigue: 0 },
  opponent: { hitPoints: 4, fatePoints: 0, fatigue: 3 },
};

describe("the chances of an exchange", () => {
  it("are those of every roll of all its dice, resolved by the rules", () => {
    const sword = weaponSide(SOLDIER, GREATSWORD, around());
    const dagger = weaponSide(GOBLIN, DAGGER, around());
    agrees(exchange(sword, dagger), "both", LIVES);
    agrees(exchange(sword, dagger), "neither", { player: null, opponent: null });
    agrees(
      exchange(dagger, sword),
      "both",
      { player: LIVES.opponent, opponent: LIVES.player },
      { ...DEFAULT_ODDS_OPTIONS, vital: "at" },
    );
  });

  it("against a shield, and with fists, are as well", () => {
    const buckler = { name: "Buckler", source: "", defence: 2, cost: 1, weight: 0 };
    agrees(exchange(weaponSide(SOLDIER, LONGSWORD, around()), shieldSide(GOBLIN, buckler, around())), "both", LIVES);
    const fists = brawlSide(SOLDIER, { claws: true, fangs: false }, around());
    agrees(exchange(fists, brawlSide(GOBLIN, { claws: false, fangs: false }, around())), "both", LIVES);
  });

  it("of the blind have those among them of hitting a companion", () => {
    const blind = weaponSide(SOLDIER, LONGSWORD, around({ blind: true }));
    const odds = exchangeOdds(exchange(blind, weaponSide(GOBLIN, DAGGER, around()), 4), "neither");
    expect(odds.companion).toBeCloseTo(6 / 36, 12);
    agrees(exchange(blind, weaponSide(GOBLIN, DAGGER, around()), 4), "both", LIVES);
  });

  it("sum to 1, say what action points are left, and who is down stays down", () => {
    const odds = exchangeOdds(
      exchange(weaponSide({ ...SOLDIER, points: 2 }, GREATSWORD, around()), weaponSide(GOBLIN, DAGGER, around())),
      "both",
      { player: { ...LIVES.player, hitPoints: 0 }, opponent: null },
    );
    expect(odds.win + odds.tie + odds.loss).toBeCloseTo(1, 12);
    expect(odds.points).toEqual({ player: -2, opponent: 2 });
    expect(odds.penalty).toEqual({ player: -2, opponent: 0 });
    expect(odds.takes.fells).toBe(1);
    expect(odds.deals.fells).toBeNull();
  });

  const any = fc.record({
    strength: fc.integer({ min: -3, max: 6 }),
    dexterity: fc.integer({ min: -3, max: 3 }),
    combat: fc.integer({ min: 0, max: 3 }),
    points: fc.integer({ min: -4, max: 6 }),
    tired: fc.integer({ min: -5, max: 0 }),
    fatigue: fc.integer({ min: 0, max: 9 }),
    hitPoints: fc.integer({ min: 1, max: 12 }),
    fatePoints: fc.integer({ min: 0, max: 6 }),
    armour: fc.constantFrom([], [PARTIAL_CHAIN], [PLATE], [PLATE, natural(3)]),
    knacks: fc.constantFrom(knacks([]), knacks(["preciseStrike"]), knacks(["brawler", "lucky"])),
    way: fc.constantFrom("longsword", "greatsword", "fists", "shield"),
  });
  type Any = typeof any extends fc.Arbitrary<infer One> ? One : never;
  const side = (one: Any): Side => {
    const { strength, dexterity, combat, armour, way, points, tired, knacks: taken } = one;
    const who = fighter({
      points,
      tired,
      knacks: taken,
      attributes: { strength, dexterity },
      skills: { combat },
      layers: armour,
    });
    if (way === "fists") return brawlSide(who, { claws: false, fangs: false }, around());
    if (way === "shield") return shieldSide(who, { name: "", source: "", defence: 2, cost: 1, weight: 0 }, around());
    return weaponSide(who, way === "longsword" ? LONGSWORD : GREATSWORD, around());
  };

  it("agree with the rules whoever meets whom", { tags: ["sample"] }, () => {
    const tied = fc.constantFrom("both" as const, "neither" as const);
    fc.assert(
      fc.property(any, any, tied, fc.integer({ min: 0, max: 5 }), (one, other, tie, blindSide) => {
        agrees(exchange(side(one), side(other), blindSide), tie, { player: one, opponent: other });
      }),
      { seed: 38, numRuns: runs(25, 300) },
    );
  });

  it("are no worse for who is better", () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const odds = (combat: number) => exchangeOdds(exchange(side({ ...one, combat }), side(other)), "neither");
        expect(odds(one.combat + 1).win).toBeGreaterThanOrEqual(odds(one.combat).win - 1e-12);
        expect(odds(one.combat + 1).loss).toBeLessThanOrEqual(odds(one.combat).loss + 1e-12);
      }),
      { numRuns: 100 },
    );
  });
});
