import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_EXCHANGE_OPTIONS,
  resolveAttack,
  resolveDefence,
  resolveHit,
  type AttackDice,
  type HitDice,
} from "../../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import {
  FLUNG_YARDS,
  readDisarm,
  readFeint,
  weaponContestTerms,
} from "../../../../../systems/tactical-3d6/src/rules/attack/disarm.ts";
import { readCheck, resolveCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import type { PlannedDefence } from "../../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { sumTerms } from "#core/rules/term.ts";
import { anyDie, anyRoll, diceOf, terms } from "../../../dice.ts";
import { armour, attacker, melee, pistol, plan, reason, spear, value, victim } from "../sides.ts";

const SWORD = melee();
const BARE = () => armour(0);
const dodge = (target: number, acrobatics: number | null = null): PlannedDefence => ({
  ...{ kind: "dodge", terms: terms(target), acrobatics: acrobatics === null ? null : terms(acrobatics) },
  ...{ weapons: [], spends: false, retreats: false, limb: "", prone: false, riposte: 0 },
});
const hitDice = (more: Partial<HitDice> = {}): HitDice => ({
  ...{ location: diceOf(10), side: 1, vitals: 6, damage: [4] },
  ...more,
});
const dice = (attack: number, defence = 3, hits: readonly HitDice[] = [hitDice()]): AttackDice => ({
  attack: diceOf(attack),
  defences: [
    { defence: diceOf(defence), acrobatics: diceOf(10) },
    { defence: diceOf(defence), acrobatics: diceOf(10) },
  ],
  hits,
});

describe("an attack that is rolled", () => {
  const attack = value(plan(attacker(12), SWORD));

  it("misses where the roll fails: nobody defends", () => {
    expect(resolveAttack(attack, [dodge(10)], BARE, victim(), dice(13))).toMatchObject({
      ...{ result: "missed", defences: [], hits: [0, 0], wounds: [], strays: false },
    });
  });

  it("is defended, or hits", () => {
    expect(resolveAttack(attack, [dodge(10)], BARE, victim(), dice(12, 10)).result).toBe("defended");
    expect(resolveAttack(attack, [dodge(10)], BARE, victim(), dice(12, 11))).toMatchObject({
      result: "hit",
      hits: [1, 1],
      wounds: [{ location: "torso", damage: { injury: { value: 6 } }, wound: { shock: 4, major: true } }],
    });
    expect(resolveAttack(attack, [], BARE, victim(), dice(12)).result).toBe("hit");
  });

  it("is critically a hit that nothing can be done against, unless the table says otherwise (ruling 28)", () => {
    expect(resolveAttack(attack, [dodge(16)], BARE, victim(), dice(4, 5))).toMatchObject({
      result: "hit",
      defences: [],
    });
    const ordinary = { ...DEFAULT_EXCHANGE_OPTIONS, criticalHits: "ordinary" } as const;
    expect(resolveAttack(attack, [dodge(16)], BARE, victim(), dice(4, 5), ordinary).result).toBe("defended");
  });

  it("critically misses as any miss (ruling 28)", () => {
    expect(resolveAttack(attack, [dodge(16)], BARE, victim(), dice(18))).toMatchObject({
      result: "missed",
      wounds: [],
    });
  });

  it("can be defended against twice where that is permitted: the second is tried if the first fails", () => {
    const outcome = resolveAttack(attack, [dodge(8), dodge(10)], BARE, victim(), dice(12, 10));
    expect(outcome.result).toBe("defended");
    expect(outcome.defences.map(({ success }) => success)).toEqual([false, true]);
  });

  it("hits the torso by a miss of exactly 1 at head, neck, vitals and groin (note 1), where it can be defended", () => {
    const skull = value(plan(attacker(17), SWORD, { location: "skull" }));
    expect(resolveAttack(skull, [dodge(8)], BARE, victim(), dice(11, 9))).toMatchObject({
      result: "hit",
      strays: true,
      wounds: [{ location: "torso" }],
    });
    expect(resolveAttack(skull, [dodge(8)], BARE, victim(), dice(11, 8)).result).toBe("defended");
    expect(resolveAttack(skull, [], BARE, victim(), dice(12)).result).toBe("missed");
    const arm = value(plan(attacker(12), SWORD, { location: "leftArm" }));
    expect(resolveAttack(arm, [], BARE, victim(), dice(11)).result).toBe("missed");
  });

  it("strays with a 17 as well, however good, but not with a critical failure", () => {
    const strays = (skill: number, roll: number) =>
      resolveAttack(value(plan(attacker(skill + 5), SWORD, { location: "neck" })), [], BARE, victim(), dice(roll))
        .strays;
    expect([strays(16, 17), strays(20, 17), strays(20, 18), strays(15, 17), strays(14, 15)]).toEqual([
      ...[true, true, false, false, true],
    ]);
  });

  it("that strays finds no chink, and the vitals by chance (note 11)", () => {
    const eye = value(plan(attacker(19), spear, { location: "eye" }));
    const hits = [hitDice({ vitals: 1, damage: [6] })];
    expect(resolveAttack(eye, [], BARE, victim(), dice(11, 3, hits)).wounds).toMatchObject([
      { location: "vitals", damage: { injury: { value: 12 } }, wound: { knockdown: -5 } },
    ]);
    const chink = { ...value(plan(attacker(18), spear, { location: "neck", chinks: true })), location: "neck" };
    const straying = resolveAttack(chink, [], () => armour(4), victim(), dice(9, 3, [hitDice({ damage: [6] })]));
    expect(straying).toMatchObject({ strays: true, wounds: [{ damage: { penetrating: { value: 0 } } }] });
  });

  it("finds a place at random by three dice, the side of a hand by one (note 8)", () => {
    const random = value(plan(attacker(12), SWORD, { location: "" }));
    const at = (roll: number, more = {}) =>
      resolveAttack(random, [], BARE, victim(), dice(12, 3, [hitDice({ location: diceOf(roll), ...more })])).wounds[0];
    expect(at(3)).toMatchObject({ location: "skull", side: null });
    expect(at(15, { side: 5 })).toMatchObject({ location: "hand", side: "right" });
    const aimed = value(plan(attacker(14), SWORD, { location: "hand", side: "left" }));
    expect(resolveAttack(aimed, [], BARE, victim(), dice(10)).wounds[0]).toMatchObject({ side: "left" });
  });

  it("of a cut that turns crushing can find the vitals as well (ruling 30)", () => {
    const hits = [hitDice({ vitals: 1, damage: [6] })];
    const mailed = resolveAttack(attack, [], () => armour(4), victim(), dice(12, 3, hits));
    expect(mailed.wounds).toMatchObject([{ location: "vitals", damage: { type: "crushing", injury: { value: 2 } } }]);
    const bare = resolveAttack(attack, [], BARE, victim(), dice(12, 3, hits));
    expect(bare.wounds).toMatchObject([{ location: "torso", damage: { type: "cutting" } }]);
  });

  it("with many shots hits by its margin, each with its own dice, and one defence avoids all of it (ruling 36)", () => {
    const burst = value(plan(attacker(14), pistol({ rate: 10, recoil: 2 }), { shots: 10 }));
    const hits = [1, 2, 3, 4].map((die) => hitDice({ damage: [die, die] }));
    const outcome = resolveAttack(burst, [dodge(9)], BARE, victim(), dice(10, 10, hits));
    expect(outcome.hits).toEqual([4, 4]);
    expect(outcome.wounds.map(({ damage }) => damage.rolled.value)).toEqual([4, 6, 8, 10]);
    expect(resolveAttack(burst, [dodge(9)], BARE, victim(), dice(10, 9, hits)).hits).toEqual([4, 0]);
    const margin = { ...DEFAULT_EXCHANGE_OPTIONS, defence: "margin" } as const;
    expect(resolveAttack(burst, [dodge(9)], BARE, victim(), dice(10, 8, hits), margin)).toMatchObject({
      result: "hit",
      hits: [4, 2],
    });
  });

  it("at a weapon wounds nobody", () => {
    const disarm = value(plan(attacker(16), SWORD, { location: "weapon", disarm: true }, { targetReach: 1 }));
    expect(resolveAttack(disarm, [], BARE, victim(), dice(10))).toMatchObject({
      result: "hit",
      hits: [1, 1],
      wounds: [],
    });
  });

  it("can be dodged acrobatically: 2 more if Acrobatics succeeds, 2 less if not", () => {
    const rolled = (acrobatics: number) =>
      resolveDefence(dodge(9, acrobatics), { defence: diceOf(10), acrobatics: diceOf(10) });
    expect(rolled(10)).toMatchObject({ success: true, target: 11, acrobatics: { success: true } });
    expect(rolled(9)).toMatchObject({ success: false, target: 7 });
  });

  it("comes to the same as its steps one after the other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 18 }), fc.nat(14), anyRoll, anyRoll, anyDie, (skill, target, a, d, die) => {
        const attempt = value(plan(attacker(skill), SWORD, { location: "" }));
        const hit = hitDice({ damage: [die], location: d });
        const rolled = { defence: d, acrobatics: a };
        const outcome = resolveAttack(attempt, [dodge(target, 11)], () => armour(2), victim(), {
          ...{ attack: a, defences: [rolled], hits: [hit] },
        });
        expect(outcome.roll).toEqual(resolveCheck(attempt.terms, a));
        if (outcome.defences[0]) expect(outcome.defences[0]).toEqual(resolveDefence(dodge(target, 11), rolled));
        if (outcome.wounds[0]) {
          expect(outcome.wounds[0]).toEqual(resolveHit(attempt, false, () => armour(2), victim(), hit));
        }
      }),
    );
  });
});

describe("a blow to disarm", () => {
  const [ten, twelve] = [readCheck(10, 10), readCheck(10, 12)];

  it("flings the weapon a yard if it wins the contest", () => {
    expect(readDisarm(twelve, ten)).toBe("flung");
    expect(FLUNG_YARDS).toBe(1);
  });

  it("lost by 3 or less, a tie among it, leaves the defender with a weapon that is unready (ruling 12)", () => {
    expect(readDisarm(ten, twelve)).toBe("unready");
    expect(readDisarm(ten, ten)).toBe("unready");
    expect(readDisarm(ten, readCheck(10, 13))).toBe("unready");
    expect(readDisarm(ten, readCheck(10, 14))).toBe("kept");
  });

  it("failed critically costs the attacker's own", () => {
    expect(readDisarm(readCheck(18, 10), readCheck(17, 3))).toBe("attackerDisarmed");
  });

  it("is contested by skill or by strength, by strength not with a missile weapon", () => {
    const strength = { label: "TACTICAL.ATTRIBUTE.strength.label", value: 13 };
    expect(sumTerms(value(weaponContestTerms(terms(12), 11, null, false)))).toBe(12);
    expect(sumTerms(value(weaponContestTerms(terms(12), 11, strength, false)))).toBe(14);
    expect(reason(weaponContestTerms(terms(12), 11, strength, true))).toBe("noStrengthAtRange");
    const wits = { label: "TACTICAL.ATTRIBUTE.intelligence.label", value: 13 };
    expect(sumTerms(value(weaponContestTerms(terms(12), 11, wits, true)))).toBe(14);
  });
});

describe("a feint (ruling 13)", () => {
  it("takes its margin of victory off the next defence, whichever it is", () => {
    expect(readFeint(readCheck(8, 12), readCheck(10, 11))).toBe(3);
    expect(readFeint(readCheck(10, 11), readCheck(8, 12))).toBe(0);
    expect(readFeint(readCheck(10, 11), readCheck(10, 11))).toBe(0);
  });
});
