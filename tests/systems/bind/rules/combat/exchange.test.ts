import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  canTakeBoth,
  damageDiceOf,
  exchangeNumbers,
  MELEE_BASE,
  penaltyAfter,
  pointsAfter,
  readExchange,
  resolveExchange,
  type Exchange,
  type ExchangeDice,
  type Side,
} from "../../../../../systems/bind/src/rules/combat/exchange.ts";
import { mirrored, mirrorDice } from "../../../../../systems/bind/src/rules/checks/resisted.ts";
import { resolveCheck, type TieChoice } from "../../../../../systems/bind/src/rules/checks/check.ts";
import {
  bodyOf,
  brawlSide,
  brawlSkill,
  shieldAsWeapon,
  shieldSide,
  suggestedWeapon,
  unansweredSide,
  weaponSide,
} from "../../../../../systems/bind/src/rules/combat/weapons.ts";
import {
  around,
  DAGGER,
  EVERY_ROLL,
  fighter,
  GREATSWORD,
  knacks,
  LONGSWORD,
  PARTIAL_CHAIN,
  PLATE,
  weapon,
  type FighterParts,
} from "../support.ts";
import { CHART_HOLDS, SHIELD_CHART, WEAPON_CHART } from "./chart.ts";

const NO_LIMBS = { claws: false, fangs: false };
const PC = { attributes: { dexterity: 1, strength: 2 }, skills: { combat: 2 } };
const KNIGHT = { attributes: { dexterity: 1 }, skills: { combat: 2 }, layers: [PLATE] };
const FLAIL = weapon("Flail", 0, 3, 2, 2);

const armed = (parts: FighterParts, held = LONGSWORD, circumstances = {}) =>
  weaponSide(fighter(parts), held, around(circumstances));

function exchange(player: Side, opponent: Side, parts: Partial<Exchange> = {}): Exchange {
  return { player, opponent, base: MELEE_BASE, blindSide: 0, ...parts };
}

/** Two dice that come to a natural result. */
const rolls = (natural: number): readonly number[] => (natural > 7 ? [6, natural - 6] : [1, natural - 1]);

function resolved(of: Exchange, natural: number, dice: Partial<ExchangeDice> = {}, tie: TieChoice = "neither") {
  return resolveExchange(of, { roll: rolls(natural), player: [], opponent: [], ...dice }, tie);
}

describe("an exchange", () => {
  const plain = exchange(armed({}, DAGGER), armed(KNIGHT, FLAIL));

  it("is settled by the player's roll: above, the player deals damage; below, takes it", () => {
    expect(sumTerms(plain.opponent.bonuses)).toBe(3);
    expect(resolved(plain, 12, { player: [4] })).toMatchObject({
      ...{ outcome: "success", margin: 2, result: 12, tieNumber: 10, playerHits: 2, opponentHits: null },
    });
    expect(resolved(plain, 9, { opponent: [4] })).toMatchObject({
      ...{ outcome: "failure", margin: -1, playerHits: null, opponentHits: 1 },
    });
  });

  it("is a tie at the tie number: the player takes both or neither", () => {
    expect(resolved(plain, 10)).toMatchObject({ outcome: "tie", playerHit: null, opponentHit: null });
    const both = resolved(plain, 10, { player: [6], opponent: [2] }, "both");
    expect(both.playerHit).toMatchObject({ margin: 0, loss: { value: 3 } });
    expect(both.opponentHit).toMatchObject({ margin: 0, loss: { value: 5 } });
  });

  it("has a vital shot by a margin of 5 against plate: 14 is stopped by armour, 15 goes past it", () => {
    const strong = exchange(armed(PC), armed(KNIGHT, FLAIL));
    expect(sumTerms(strong.player.bonuses)).toBe(5);
    expect(resolved(strong, 9, { player: [3, 3] }).playerHit).toMatchObject({ vital: false, loss: { value: 1 } });
    expect(resolved(strong, 10, { player: [3, 3] }).playerHit).toMatchObject({ vital: true, loss: { value: 6 } });
  });

  it("has the same for the player's armour, downwards", () => {
    const clad = exchange(armed({ ...PC, layers: [PARTIAL_CHAIN] }), armed(KNIGHT, FLAIL));
    expect(resolved(clad, 3, { opponent: [4] }).opponentHit).toMatchObject({ margin: 2, loss: { value: 3 } });
    expect(resolved(clad, 2, { opponent: [4] }).opponentHit).toMatchObject({
      margin: 3,
      vital: true,
      loss: { value: 7 },
    });
  });

  it("costs both sides, whatever they have left (ruling 14), and the debt before it is what counts", () => {
    const tired = armed({ ...PC, points: 2 }, GREATSWORD);
    expect(sumTerms(tired.bonuses)).toBe(6);
    expect([pointsAfter(tired), penaltyAfter(tired)]).toEqual([-2, -2]);
    const indebted = armed({ ...PC, points: -2 }, GREATSWORD);
    expect(sumTerms(indebted.bonuses)).toBe(4);
    expect(pointsAfter(indebted)).toBe(-6);
    expect(resolved(exchange(tired, indebted), 7, { player: [1, 1] })).toMatchObject({
      ...{ playerPoints: -2, opponentPoints: -6, tieNumber: 11 },
    });
  });

  it("shows all that its damage is made of", () => {
    const { playerHit } = resolved(exchange(armed(PC, GREATSWORD), armed(KNIGHT, FLAIL)), 9, { player: [2, 5] });
    expect(playerHit?.rolled).toEqual({
      value: 8,
      terms: [
        { label: "BIND.TERM.damageDice", value: 7, kind: "dice" },
        { label: "BIND.ATTRIBUTE.strength", value: 2, kind: "attribute" },
        { label: "Greatsword", value: 3, kind: "gear" },
        { label: "BIND.TERM.moreDice", value: -4, kind: "dice" },
      ],
    });
    expect(playerHit?.loss).toMatchObject({ value: 8 });
  });

  it("takes no more dice than its hits have", () => {
    expect(() => resolved(plain, 12)).toThrow(RangeError);
    expect(() => resolved(plain, 12, { player: [1], opponent: [1] })).toThrow(RangeError);
    const numbers = exchangeNumbers(exchange(armed(PC, GREATSWORD), armed(KNIGHT)));
    const reading = readExchange(7, numbers, "both");
    expect(damageDiceOf(exchange(armed(PC, GREATSWORD), armed(KNIGHT)), reading)).toEqual({ player: 2, opponent: 0 });
    expect(damageDiceOf(plain, readExchange(9, exchangeNumbers(plain), "both"))).toEqual({ player: 0, opponent: 1 });
  });

  it("between two opponents is rolled by who acts, and is the same otherwise (ruling 13)", () => {
    const between = exchange(armed({ skills: { combat: 1 } }), armed({ skills: { combat: 2 } }));
    expect(exchangeNumbers(between)).toMatchObject({ bonus: 3, tieNumber: 11 });
  });

  it("has no damage below 0, by dice, Strength or armour (ruling 35)", () => {
    const weak = exchange(armed({ attributes: { strength: -4 } }, weapon("Whip", 2, -1, 2, 2)), armed(KNIGHT));
    const { playerHit } = resolved(weak, 12, { player: [2] });
    expect(playerHit).toMatchObject({ rolled: { value: 0 }, loss: { value: 0 } });
    expect(sumTerms(playerHit!.rolled.terms)).toBe(0);
    expect(sumTerms(playerHit!.loss.terms)).toBe(0);
  });

  it("comes to the same when the Gamemaster rolls the mirror of it", () => {
    const any = fc.integer({ min: -4, max: 8 });
    fc.assert(
      fc.property(any, any, (dexterity, combat) => {
        const one = exchange(armed({ attributes: { dexterity } }), armed({ skills: { combat } }, DAGGER));
        const { bonuses, tieNumber } = mirrored(one.player.bonuses, one.opponent.bonuses);
        for (const dice of EVERY_ROLL) {
          const [own, other] = mirrorDice(dice);
          const reading = readExchange(own! + other!, exchangeNumbers(one), "both");
          expect(reading.margin + resolveCheck(bonuses, tieNumber, dice).margin).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("a shield", () => {
  const knight = fighter({ ...KNIGHT, layers: [] });
  const kite = { name: "Kite", source: "Item.k", defence: 4, cost: 3, weight: 2 };

  it("answers with its own bonus and cost, and a win or tie with it does no damage", () => {
    const behind = shieldSide(knight, kite, around());
    expect(behind).toMatchObject({ strike: null, cost: 3 });
    expect(sumTerms(behind.bonuses)).toBe(7);
    const at = exchange(armed(PC), behind);
    expect(canTakeBoth(exchangeNumbers(at))).toBe(false);
    expect(resolved(at, 9, {}, "both")).toMatchObject({ outcome: "tie", playerHit: null, opponentHit: null });
    expect(resolved(at, 3)).toMatchObject({ outcome: "failure", opponentHit: null });
    expect(resolved(exchange(shieldSide(knight, kite, around()), armed(PC)), 12)).toMatchObject({ playerHit: null });
  });

  it.each(Object.entries(SHIELD_CHART))("of the chart: %s", (name, [defence, cost, weight]) => {
    const shield = { name, source: "", defence, cost, weight };
    const side = shieldSide(fighter(), shield, around());
    expect([sumTerms(side.bonuses), side.cost]).toEqual([defence, cost]);
    // Striking costs a point more than holding it up (ruling 19): the weight is its damage.
    expect(shieldAsWeapon(shield)).toMatchObject({ attack: 0, damage: weight, cost: cost + 1 });
  });
});

describe("a weapon", () => {
  it("has both halves of the roll: Dexterity and Combat to attack, Strength to wound", () => {
    const side = armed({ ...PC, points: 1 });
    expect(side.bonuses).toEqual([
      { label: "BIND.ATTRIBUTE.dexterity", value: 1, kind: "attribute" },
      { label: "BIND.SKILL.combat", value: 2, kind: "skill" },
      { label: "Longsword", value: 2, kind: "gear" },
    ]);
    expect(sumTerms(side.strike!.damage!)).toBe(4);
    const named = weaponSide(fighter(), { ...LONGSWORD, source: "Item.l" }, around());
    expect(named.bonuses.at(-1)).toMatchObject({ source: "Item.l" });
  });

  it("for nothing costs 1 (ruling 27)", () => {
    expect(armed({}, weapon("Cudgel", 0, -1, 0, 0)).cost).toBe(1);
  });

  it.each(Object.entries(WEAPON_CHART))("that is in no chart is suggested by its sums: %s", (name, row) => {
    const [attack, damage, cost, weight] = row;
    const suggested = suggestedWeapon(attack, damage);
    const odd = Object.entries(CHART_HOLDS).find(([key]) => key === name)?.[1];
    const differs = suggested.cost !== cost ? (suggested.weight !== weight ? "both" : "cost") : "weight";
    if (odd === undefined) expect(suggested).toEqual({ cost, weight });
    else expect(differs).toBe(odd);
  });

  it("that one has mastered attacks by 1 more", () => {
    const master = fighter({ knacks: knacks(["weaponMaster"], ["sword"]) });
    expect(sumTerms(weaponSide(master, { ...DAGGER, kinds: ["sword"] }, around()).bonuses)).toBe(1);
    expect(sumTerms(weaponSide(master, DAGGER, around()).bonuses)).toBe(0);
  });

  it("meets a chosen enemy by 1 more", () => {
    const hunter = { knacks: knacks(["chosenEnemy"], ["goblin"]) };
    expect(sumTerms(armed(hunter, DAGGER, { against: ["goblin"] }).bonuses)).toBe(1);
    expect(sumTerms(armed(hunter, DAGGER, { against: ["ogre"] }).bonuses)).toBe(0);
  });
});

describe("a brawl", () => {
  const strong = { attributes: { strength: 1 }, skills: { combat: 1, brawl: 2 } };

  it("is fought with the better of Combat and Brawl (ruling 31), for 1 action point", () => {
    expect(brawlSkill({ skills: { combat: 2, brawl: 1 } })).toBe("combat");
    expect(brawlSkill({ skills: { brawl: 1 } })).toBe("brawl");
    const side = brawlSide(fighter(strong), NO_LIMBS, around());
    expect([sumTerms(side.bonuses), side.cost]).toEqual([2, 1]);
  });

  it("tires by a margin below 5, and wounds by more", () => {
    const fists = exchange(brawlSide(fighter(strong), NO_LIMBS, around()), armed({}, DAGGER));
    expect(resolved(fists, 9, { player: [4] }).playerHit).toMatchObject({ margin: 4, tires: true, loss: { value: 5 } });
    expect(resolved(fists, 10, { player: [4] }).playerHit).toMatchObject({ margin: 5, tires: false });
  });

  it("is met by the target's Strength on top of its armour", () => {
    const clad = { ...strong, layers: [PARTIAL_CHAIN] };
    const fists = exchange(
      brawlSide(fighter(strong), NO_LIMBS, around()),
      brawlSide(fighter(clad), NO_LIMBS, around()),
    );
    const loss = (natural: number) => resolved(fists, natural, { player: [6] }).playerHit?.loss.value;
    expect([9, 10, 11, 12].map(loss)).toEqual([2, 6, 6, 7]);
  });

  it("is better with claws, a knack, and fangs that hold", () => {
    const bear = fighter({ attributes: { strength: 2 }, knacks: knacks(["brawler", "lucky", "dodger"]) });
    const side = brawlSide(bear, { claws: true, fangs: true }, around());
    expect(sumTerms(side.bonuses)).toBe(2);
    expect(sumTerms(side.strike!.damage!)).toBe(5);
    expect(resolved(exchange(side, unansweredSide(fighter())), 9, { player: [1, 1] }).playerHit).toMatchObject({
      ...{ grabs: true, dice: 2 },
    });
  });
});

describe("who does not answer", () => {
  it("is attacked against a bare 7, pays nothing, and hurts nobody (ruling 36)", () => {
    const asleep = unansweredSide(fighter({ points: 2, skills: { combat: 3 } }));
    const at = exchange(armed({}, DAGGER), asleep);
    expect(exchangeNumbers(at)).toMatchObject({ tieNumber: 7, opponentCan: false });
    expect(resolved(at, 5)).toMatchObject({ outcome: "failure", opponentHit: null, opponentPoints: 2 });
    expect(resolved(at, 7, {}, "both")).toMatchObject({ outcome: "tie", playerHit: null });
  });
});

describe("a stunning strike", () => {
  const stunner = { ...PC, knacks: knacks(["stunningStrike"]) };

  it("is harder by 1, and takes half of the damage in action points as well", () => {
    const side = armed(stunner, DAGGER, { stunning: true });
    expect(sumTerms(side.bonuses)).toBe(2);
    const hit = resolved(exchange(side, armed({}, DAGGER)), 8, { player: [1, 2] });
    expect(hit).toMatchObject({ playerHit: { loss: { value: 3 }, stun: 2 }, opponentPoints: 0 });
    expect(resolved(exchange(armed({}, DAGGER), side), 2, { opponent: [6, 5] })).toMatchObject({ playerPoints: -4 });
  });

  it("does nothing to who cannot be stopped, without the knack, or by what only tires", () => {
    const side = armed(stunner, DAGGER, { stunning: true });
    const target = armed({ knacks: knacks(["unstoppable"]) }, DAGGER);
    expect(resolved(exchange(side, target), 8, { player: [1, 2] }).playerHit?.stun).toBe(0);
    const without = armed(PC, DAGGER, { stunning: true });
    expect(resolved(exchange(without, armed({}, DAGGER)), 8, { player: [1, 2] }).playerHit?.stun).toBe(0);
    const fist = brawlSide(fighter(stunner), NO_LIMBS, around({ stunning: true }));
    expect(resolved(exchange(fist, armed({}, DAGGER)), 6, { player: [5] }).playerHit).toMatchObject({
      ...{ tires: true, stun: 0 },
    });
  });
});

it("whom a precise strike is made on is got past by 1 less", () => {
  const precise = armed({ knacks: knacks(["preciseStrike"]) }, DAGGER);
  const clad = { ...armed({}, DAGGER), body: bodyOf(fighter({ layers: [PARTIAL_CHAIN] })) };
  expect(resolved(exchange(precise, clad), 9, { player: [1] }).playerHit?.loss.value).toBe(3);
  expect(resolved(exchange(armed({}, DAGGER), clad), 9, { player: [1] }).playerHit?.loss.value).toBe(0);
});
