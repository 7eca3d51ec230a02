import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { castMana, castSide, castTerms, readCast } from "../../../../../systems/bind/src/rules/combat/close-magic.ts";
import { exchangeNumbers, MELEE_BASE, resolveExchange } from "../../../../../systems/bind/src/rules/combat/exchange.ts";
import {
  afterGrapple,
  grabSide,
  GRAPPLE_CHOICES,
  grappleSide,
  weaponInGrapple,
} from "../../../../../systems/bind/src/rules/combat/grapple.ts";
import {
  guardCost,
  guardsFromMissiles,
  guardStep,
  isGuarded,
  isInTheWay,
  PAST_GUARDIAN,
  SECOND_COST,
} from "../../../../../systems/bind/src/rules/combat/guard.ts";
import {
  canCharge,
  chargeCost,
  canSurge,
  lastStand,
  leftOver,
  passedOn,
  rageOf,
} from "../../../../../systems/bind/src/rules/combat/knack-uses.ts";
import { pushed, RAM_ANSWERS, RAM_COST, ramStrength } from "../../../../../systems/bind/src/rules/combat/ram.ts";
import {
  canSurprise,
  sneakAttack,
  sneakTieNumber,
  weaponHindrance,
} from "../../../../../systems/bind/src/rules/combat/sneak.ts";
import { weaponSide } from "../../../../../systems/bind/src/rules/combat/weapons.ts";
import { knackSum } from "../../../../../systems/bind/src/rules/character/knacks.ts";
import {
  around,
  DAGGER,
  fighter,
  GREATSWORD,
  knacks,
  LONGSWORD,
  PLATE,
  reasonOf,
  terms,
  valueOf,
  weapon,
} from "../support.ts";

describe("a grab", () => {
  it("is an attack without a weapon that holds and hurts nobody, for 1", () => {
    const side = grabSide(fighter({ attributes: { dexterity: 1, strength: 3 }, skills: { brawl: 1 } }), around());
    expect([sumTerms(side.bonuses), side.cost]).toEqual([2, 1]);
    const held = { player: side, opponent: weaponSide(fighter(), DAGGER, around()), base: MELEE_BASE, blindSide: 0 };
    const { playerHit } = resolveExchange(held, { roll: [4, 5], player: [], opponent: [] }, "neither");
    expect(playerHit).toMatchObject({ grabs: true, dice: 0, loss: { value: 0 } });
  });

  it("leaves no use for a weapon above weight 1", () => {
    expect(valueOf(weaponInGrapple(DAGGER))).toBeNull();
    expect(reasonOf(weaponInGrapple(LONGSWORD))).toBe("tooHeavyToGrapple");
  });
});

describe("a grapple", () => {
  const wrestler = fighter({ attributes: { strength: 2 }, skills: { combat: 1 } });

  it("is Strength and Combat on both sides, for 3 each (ruling 32)", () => {
    const side = grappleSide(wrestler, around(), "damage");
    expect([sumTerms(side.bonuses), side.cost]).toEqual([3, 3]);
    expect(sumTerms(side.strike!.damage!)).toBe(2);
  });

  it("hurts, or frees who wins it, who lies on the ground then", () => {
    expect(GRAPPLE_CHOICES.map(afterGrapple)).toEqual([
      { held: true, winnerProne: false },
      { held: false, winnerProne: true },
    ]);
    expect(grappleSide(wrestler, around(), "free").strike).toBeNull();
  });

  it("is 2 harder for the entangled, as all that the body does", () => {
    expect(sumTerms(grappleSide({ ...wrestler, trapped: true }, around(), "free").bonuses)).toBe(1);
  });
});

describe("a guard", () => {
  it("costs 1 up to a step away, and nothing with a knack", () => {
    expect(valueOf(guardCost(1))).toBe(1);
    expect(valueOf(guardCost(0, knackSum(knacks(["guardian"]), "guardPoints")))).toBe(0);
    expect(reasonOf(guardCost(2))).toBe("guardTooFar");
  });

  it("has to be got past first; the attacker then chooses whom to hurt, for nothing more (ruling 18)", () => {
    expect(PAST_GUARDIAN.map((chosen) => guardStep("success", chosen))).toEqual(["guardian", "guarded"]);
    expect([guardStep("tie", "guarded"), guardStep("failure", "guarded")]).toEqual(["stopped", "stopped"]);
    expect(SECOND_COST).toBe(0);
  });

  it("stops missiles that the guardian could have evaded, and ends when either moves", () => {
    expect([guardsFromMissiles(1), guardsFromMissiles(0)]).toEqual([true, false]);
    expect(isGuarded({ guardian: false, guarded: false })).toBe(true);
    expect(isGuarded({ guardian: true, guarded: false })).toBe(false);
    expect(isGuarded({ guardian: false, guarded: true })).toBe(false);
  });
});

describe("a ram", () => {
  const target = { strength: 0, movement: 3, room: 9 };

  it("pushes 2 steps and what the attacker is stronger", () => {
    expect(pushed(1, target, "success")).toEqual({ steps: 3, prone: false });
    expect(pushed(0, { ...target, strength: 1 }, "success")).toEqual({ steps: 1, prone: false });
    expect(pushed(-3, { ...target, strength: 2 }, "success")).toEqual({ steps: 0, prone: false });
  });

  it("fells who would have to go further than one move, or than there is room", () => {
    expect(pushed(2, target, "success")).toEqual({ steps: 3, prone: true });
    expect(pushed(1, { ...target, room: 1 }, "success")).toEqual({ steps: 1, prone: true });
  });

  it("moves nobody that is lost or tied (ruling 32), and who yields for 1 rather than 3 (ruling 3)", () => {
    expect(pushed(3, target, "failure")).toEqual({ steps: 0, prone: false });
    expect(pushed(3, target, "tie")).toEqual({ steps: 0, prone: false });
    expect(pushed(1, target, null)).toEqual({ steps: 3, prone: false });
    expect(RAM_ANSWERS.map((answer) => RAM_COST[answer])).toEqual([3, 1]);
  });

  it("takes one more along for each point of Strength that is given up", () => {
    expect([1, 2, 3].map((targets) => valueOf(ramStrength(2, targets)))).toEqual([2, 1, 0]);
    expect(reasonOf(ramStrength(2, 4))).toBe("notStrongEnough");
    expect(valueOf(ramStrength(-1, 1))).toBe(-1);
    expect(reasonOf(ramStrength(-1, 2))).toBe("notStrongEnough");
  });
});

describe("a sneak attack", () => {
  const rogue = fighter({ attributes: { dexterity: 2, strength: 1 }, skills: { stealth: 2, combat: 3 } });
  const watch = fighter({ attributes: { wits: 1 }, skills: { vigilance: 1 }, layers: [PLATE] });
  const calm = { attacker: around(), target: around() };

  it("is Dexterity and Stealth against Wits and Vigilance", () => {
    const numbers = exchangeNumbers(sneakAttack(rogue, DAGGER, watch, calm, false));
    expect(numbers).toMatchObject({ bonus: 4, tieNumber: 9, opponentCan: false });
  });

  it("does 2 damage more, and is a vital shot by itself", () => {
    const attack = sneakAttack(rogue, DAGGER, watch, calm, false);
    const { playerHit } = resolveExchange(attack, { roll: [3, 3], player: [1, 1], opponent: [] }, "neither");
    expect(playerHit).toMatchObject({ margin: 1, vital: true, dice: 2, plus: 1, loss: { value: 3 } });
  });

  it("is as perfect as there are knacks", () => {
    const perfect = { ...rogue, knacks: knacks(["perfectSneakAttack", "lucky"]) };
    expect(sumTerms(sneakAttack(perfect, DAGGER, watch, calm, false).player.strike!.damage!)).toBe(7);
  });

  it("is harder by the weight of a weapon above 1, and 20 amid an encounter", () => {
    expect([DAGGER, LONGSWORD, GREATSWORD].map(weaponHindrance)).toEqual([0, 3, 5]);
    expect(weaponHindrance({ weight: 2 })).toBe(2);
    expect(sumTerms(sneakTieNumber(watch, LONGSWORD, around(), false))).toBe(12);
    expect(sumTerms(sneakTieNumber(watch, DAGGER, around(), true))).toBe(20);
    expect(sumTerms(sneakTieNumber(watch, GREATSWORD, around(), true))).toBe(25);
  });

  it("by a missile does not surprise a dodger who expects one", () => {
    const dodger = fighter({ knacks: knacks(["dodger"]) });
    expect(canSurprise(dodger, true, true)).toBe(false);
    expect([canSurprise(dodger, true, false), canSurprise(dodger, false, true)]).toEqual([true, true]);
    expect(canSurprise(fighter(), true, true)).toBe(true);
  });
});

describe("magic at close quarters", () => {
  const mage = fighter({ attributes: { charisma: 2 }, skills: { air: 2 } });

  it("is Charisma and a sphere against the enemy's attack: +4 ties with 10 by a natural 6", () => {
    const bonuses = castTerms(mage, "air", 1, around());
    expect(sumTerms(bonuses)).toBe(4);
    const against = { enemy: terms(10), spell: terms(7) };
    expect(readCast(6, bonuses, against, 1)).toEqual({ outcome: "tie", margin: 0, mana: 1, hit: false });
    expect(readCast(7, bonuses, against, 1)).toMatchObject({ outcome: "success", mana: 1 });
  });

  it("that fails takes no mana, and the enemy hits", () => {
    expect(readCast(5, terms(4), { enemy: terms(10), spell: terms(7) }, 2)).toMatchObject({ mana: 0, hit: true });
  });

  it("has to come to the spell's own tie number as well", () => {
    expect(readCast(7, terms(4), { enemy: terms(8), spell: terms(12) }, 2)).toMatchObject({
      outcome: "failure",
      hit: true,
    });
  });
});

describe("knacks that are used", () => {
  it("charge from 6 steps away", () => {
    expect(valueOf(canCharge(6))).toBeNull();
    expect(reasonOf(canCharge(5))).toBe("chargeTooNear");
  });

  it("charge for what the steps up to the target cost", () => {
    expect([1, 6, 7, 8, 10].map((steps) => chargeCost(steps, 3))).toEqual([0, 2, 2, 3, 3]);
    expect(chargeCost(10, 9)).toBe(1);
  });

  it("surge once a round, and as often in an interval as there are knacks", () => {
    const two = knacks(["adrenalineSurge", "lucky"]);
    expect(valueOf(canSurge(two, { round: 0, interval: 1 }))).toBeNull();
    expect(reasonOf(canSurge(two, { round: 1, interval: 1 }))).toBe("surgeSpent");
    expect(reasonOf(canSurge(two, { round: 0, interval: 2 }))).toBe("surgeSpent");
    expect(reasonOf(canSurge([], { round: 0, interval: 0 }))).toBe("surgeSpent");
  });

  it("rage from the second round on", () => {
    const berserker = knacks(["berserker"]);
    expect([0, 1, 2, 3, 4].map((round) => rageOf(berserker, round))).toEqual([
      { points: 0, damage: 0 },
      { points: 0, damage: 0 },
      { points: 1, damage: 0 },
      { points: 0, damage: 1 },
      { points: 0, damage: 1 },
    ]);
  });

  it("stand a last time with action points and mana, unless by one's own hand", () => {
    const standing = knacks(["lastStand", "lucky"]);
    expect(lastStand(standing, 2, false)).toEqual({ points: 4, mana: 2 });
    expect(lastStand(standing, 2, true)).toEqual({ points: 0, mana: 0 });
    expect(lastStand(standing, 0, false)).toEqual({ points: 0, mana: 0 });
  });

  it("pass on what is left of a swing to the next whom the same roll hits", () => {
    const next = (tieNumber: number, hitPoints: number, resists = 0) => ({
      ...{ tieNumber, hitPoints },
      behindArmour: (damage: number) => Math.max(0, damage - resists),
    });
    expect(passedOn(12, 9, [next(10, 4), next(11, 3), next(9, 6)])).toEqual([9, 5, 2]);
    expect(passedOn(12, 9, [next(10, 4), next(12, 3), next(9, 6)])).toEqual([9]);
    expect(passedOn(12, 9, [next(10, 4, 2), next(11, 8), next(9, 6)])).toEqual([7, 3]);
    expect(passedOn(12, 3, [next(10, 5), next(10, 5)])).toEqual([3]);
  });

  it("do nothing for a weapon of no kind", () => {
    expect(weapon("Chair", 1, 1, 2, 3).kinds).toEqual([]);
  });
});

describe("who is in the way, and what goes on", () => {
  it("a guardian meets seen attacks from the front, and a missile that they could evade", () => {
    expect((["weapon", "brawl", "grab", "ram"] as const).map((kind) => isInTheWay(kind, false, -2))).toEqual([
      ...[true, true, true, true],
    ]);
    expect([isInTheWay("weapon", true, 3), isInTheWay("sneak", false, 3), isInTheWay("magic", false, 3)]).toEqual([
      ...[false, false, false],
    ]);
    expect([isInTheWay("shot", false, 1), isInTheWay("shot", false, 0)]).toEqual([true, false]);
  });

  it("what is left of damage is what somebody falls below 0 by it, and nothing of who stands or lay there", () => {
    expect([leftOver(6, -4), leftOver(6, 0), leftOver(2, 3), leftOver(3, -5)]).toEqual([4, 0, 0, 0]);
  });

  it("a spell among weapons costs 1 and its level less Wits, hurts nobody by itself, and takes no mana where it fails", () => {
    const mage = fighter({ attributes: { charisma: 2, wits: 1 }, skills: { air: 2 } });
    const side = castSide(mage, "air", 3, around());
    expect([sumTerms(side.bonuses), side.cost, side.strike]).toEqual([4, 3, null]);
    expect((["success", "tie", "failure"] as const).map((outcome) => castMana(outcome, 3))).toEqual([3, 3, 0]);
  });
});
