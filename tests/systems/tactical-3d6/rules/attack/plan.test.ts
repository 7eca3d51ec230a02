import { describe, expect, it } from "vitest";
import { DEFAULT_ATTACK_OPTIONS } from "../../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { attackCount, rapidStrike } from "../../../../../systems/tactical-3d6/src/rules/attack/rapid-strike.ts";
import { BARE_HANDS } from "../../../../../systems/tactical-3d6/src/rules/attack/weapon.ts";
import { chosen } from "../../../../../systems/tactical-3d6/src/rules/turn/choice.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attacker, melee, pistol, plan, reason, skillOf, spear, trait, turn, value } from "../sides.ts";

const HERO = attacker(14);
const SWORD = melee();
const damageOf = (...of: Parameters<typeof plan>) => {
  const { strike } = value(plan(...of));
  return [strike.dice, sumTerms(strike.bonuses)];
};

describe("an attack", () => {
  it("is rolled with the skill, and no modifier where nothing is special", () => {
    expect(skillOf(HERO, SWORD)).toBe(14);
    expect(value(plan(HERO, SWORD))).toMatchObject({ reach: "melee", location: "torso", shots: 1, against: [] });
  });

  it.each([
    ["eye", -9, spear],
    ["skull", -7, SWORD],
    ["face", -5, SWORD],
    ["leftArm", -2, SWORD],
    ["hand", -4, SWORD],
    ["vitals", -3, spear],
    ["groin", -3, SWORD],
    ["", 0, SWORD],
  ])("at %j is at %i", (location, modifier, weapon) => {
    expect(skillOf(HERO, weapon, { location })).toBe(14 + modifier);
  });

  it("from behind finds the skull easier and the face harder", () => {
    expect(skillOf(HERO, SWORD, { location: "skull" }, { fromBehind: true })).toBe(9);
    expect(skillOf(HERO, SWORD, { location: "face" }, { fromBehind: true })).toBe(7);
  });

  it("at the arm or the hand with the shield is twice as hard (note 6)", () => {
    expect(skillOf(HERO, SWORD, { location: "leftArm" }, { targetShield: "left" })).toBe(10);
    expect(skillOf(HERO, SWORD, { location: "rightArm" }, { targetShield: "left" })).toBe(12);
    expect(skillOf(HERO, SWORD, { location: "hand", side: "left" }, { targetShield: "left" })).toBe(6);
    expect(skillOf(HERO, SWORD, { location: "hand", side: "right" }, { targetShield: "left" })).toBe(10);
    expect(skillOf(HERO, SWORD, { location: "leftLeg" }, { targetShield: "left" })).toBe(12);
  });

  it("at chinks is at -10, at the torso's or large gaps at -8 (note 12)", () => {
    const who = attacker(16);
    expect(skillOf(who, spear, { chinks: true, location: "neck" })).toBe(6);
    expect(skillOf(who, spear, { chinks: true })).toBe(8);
    expect(skillOf(who, spear, { chinks: true, location: "neck" }, { gaps: true })).toBe(8);
    expect(value(plan(who, spear, { chinks: true })).strike.chinks).toBe(true);
    expect(reason(plan(who, SWORD, { chinks: true }))).toBe("wrongType");
    expect(reason(plan(who, spear, { chinks: true, location: "" }))).toBe("chinksAtRandom");
  });

  it("at the eye needs a point, at the vitals what reaches them (notes 2 and 10)", () => {
    expect(reason(plan(HERO, SWORD, { location: "eye" }))).toBe("wrongType");
    expect(reason(plan(HERO, SWORD, { location: "vitals" }))).toBe("wrongType");
    expect(reason(plan(HERO, melee({ type: "crushing" }), { location: "eye" }))).toBe("wrongType");
    expect(reason(plan(HERO, melee({ type: "crushing" }), { location: "vitals" }))).toBeNull();
  });

  it.each([
    [0, -5],
    [1, -4],
    [2, -3],
    [4, -3],
  ])("at a weapon of reach %i is at %i, by the target's weapon (ruling 9)", (targetReach, modifier) => {
    expect(skillOf(HERO, SWORD, { location: "weapon" }, { targetReach })).toBe(14 + modifier);
  });

  it("to disarm is at a further -2, but with a fencing weapon (note 13)", () => {
    const around = { targetReach: 1 };
    expect(skillOf(HERO, SWORD, { location: "weapon", disarm: true }, around)).toBe(8);
    expect(skillOf(HERO, melee({ fencing: true }), { location: "weapon", disarm: true }, around)).toBe(10);
    expect(reason(plan(HERO, SWORD, { location: "weapon" }))).toBe("noWeaponToHit");
  });

  it("counts shock, postures and too little strength (rulings 24, 37, 44)", () => {
    expect(skillOf(attacker(14, { shock: 3 }), SWORD)).toBe(11);
    expect(skillOf(attacker(14, { conditions: ["prone"] }), SWORD)).toBe(10);
    expect(skillOf(attacker(14, { conditions: ["crouching"] }), SWORD)).toBe(12);
    expect(skillOf(attacker(14, { conditions: ["held"] }), SWORD)).toBe(10);
    expect(skillOf(attacker(14, { strength: 9 }), melee({ strength: 12 }))).toBe(11);
    expect(skillOf(HERO, SWORD, {}, { size: -1, more: [{ label: "Dark", value: -2 }] })).toBe(11);
  });

  it("below an effective skill of 3 cannot be tried (ruling 1)", () => {
    expect(reason(plan(attacker(9), SWORD, { location: "skull" }))).toBe("skillTooLow");
    expect(skillOf(attacker(10), SWORD, { location: "skull" })).toBe(3);
  });

  it("has to be within reach, in close combat too", () => {
    expect(reason(plan(HERO, SWORD, {}, { yards: 2 }))).toBe("outOfReach");
    expect(reason(plan(HERO, BARE_HANDS, {}, { yards: 1 }))).toBe("outOfReach");
    expect(reason(plan(HERO, BARE_HANDS, {}, { yards: 1, closeCombat: true }))).toBeNull();
    expect(skillOf(HERO, melee({ reach: 10 }), {}, { yards: 9 })).toBe(14);
  });

  it("is made with a manoeuvre that attacks so", () => {
    expect(reason(plan(HERO, SWORD, { turn: turn("move") }))).toBe("cannotAttackSo");
    expect(reason(plan(HERO, SWORD, { turn: turn("allOutRanged", "determined") }))).toBe("cannotAttackSo");
    expect(reason(plan(HERO, pistol(), { turn: turn("committedAttack", "strong") }))).toBe("cannotAttackSo");
    expect(reason(plan(HERO, pistol(), { turn: turn("allOutRanged", "suppression") }))).toBe("cannotAttackSo");
    expect(reason(plan(attacker(14, { conditions: ["stunned"] }), SWORD))).toBe("onlyDoNothing");
  });
});

describe("an attack in its place", () => {
  it("loses by darkness what the attacker does not see through", () => {
    expect(skillOf(HERO, SWORD, {}, { darkness: 3 })).toBe(11);
    expect(skillOf(attacker(14, { traits: [trait("night-vision", 2)] }), SWORD, {}, { darkness: 3 })).toBe(13);
    expect(skillOf(attacker(14, { traits: [trait("night-vision", 5)] }), SWORD, {}, { darkness: 3 })).toBe(14);
  });

  it("with an area hits the whole body, at the ground at +4 (chapter Area effects)", () => {
    const bomb = pistol({ range: "thrown", type: "crushing", damage: { dice: 4, bonus: 0 }, highSpeed: false });
    const planned = value(plan(HERO, bomb, { location: "body" }, { ground: true, spread: 2 }));
    expect(sumTerms(planned.terms)).toBe(18);
    expect(planned).toMatchObject({ location: "body", strike: { spread: 2 } });
  });

  it("needs a weapon that is ready, and hands for it", () => {
    expect(reason(plan(HERO, melee({ ready: false })))).toBe("weaponUnready");
    const maimed = attacker(14, { traits: [trait("one-hand")] });
    expect(reason(plan(maimed, melee({ hands: 2 })))).toBe("oneHandOnly");
    expect(reason(plan(maimed, SWORD, { dual: true }))).toBe("oneHandOnly");
    expect(reason(plan(maimed, SWORD))).toBeNull();
    expect(reason(plan(HERO, melee({ hands: 2 })))).toBeNull();
  });
});

describe("manoeuvres", () => {
  it("that go all out add 4 in melee, 1 at range, the same 1 (ruling 11)", () => {
    expect(skillOf(HERO, SWORD, { turn: turn("allOutAttack", "determined") })).toBe(18);
    expect(skillOf(HERO, pistol(), { turn: turn("allOutRanged", "determined") })).toBe(15);
  });

  it("that go all out do 2 more damage or 1 a die, whichever is more", () => {
    const strong = { turn: turn("allOutAttack", "strong") };
    expect(damageOf(HERO, SWORD, strong)).toEqual([1, 2]);
    expect(damageOf(attacker(14, { strength: 22 }), SWORD, strong)).toEqual([4, 4]);
  });

  it("that reach farther cost a swing 2 or 1 a die, a thrust nothing", () => {
    const long = { turn: turn("allOutAttack", "long") };
    expect(damageOf(HERO, SWORD, long, { yards: 2 })).toEqual([1, -2]);
    expect(damageOf(attacker(14, { strength: 22 }), SWORD, long)).toEqual([4, -4]);
    expect(damageOf(HERO, spear, long, { yards: 2 })).toEqual([1, -2]);
    expect(sumTerms(value(plan(HERO, spear)).strike.bonuses)).toBe(-2);
    expect(reason(plan(HERO, SWORD, long, { yards: 3 }))).toBe("outOfReach");
  });

  it("that give two attacks or a feint before change no roll", () => {
    for (const option of ["double", "feint"]) {
      expect(skillOf(HERO, SWORD, { turn: turn("allOutAttack", option) })).toBe(14);
    }
  });

  it("that commit add 2, or 1 damage or 1 for 2 dice; two steps cost 2", () => {
    const determined = turn("committedAttack", "determined");
    expect(skillOf(HERO, SWORD, { turn: determined })).toBe(16);
    expect(skillOf(HERO, SWORD, { turn: determined, twoSteps: true })).toBe(14);
    expect(skillOf(HERO, SWORD, { twoSteps: true })).toBe(14);
    const strong = { turn: turn("committedAttack", "strong") };
    expect(damageOf(HERO, SWORD, strong)).toEqual([1, 1]);
    expect(damageOf(attacker(14, { strength: 22 }), SWORD, strong)).toEqual([4, 2]);
  });

  it("that attack defensively cost 2 damage or 1 a die, whichever is worse", () => {
    const careful = { turn: turn("defensiveAttack") };
    expect(damageOf(HERO, SWORD, careful)).toEqual([1, -2]);
    expect(damageOf(attacker(14, { strength: 22 }), SWORD, careful)).toEqual([4, -4]);
  });

  it("that move and attack cost 4 in melee, 2 or the Bulk at range; the skill counts at most 9 after all (ruling 21)", () => {
    const running = { turn: turn("moveAndAttack") };
    expect(skillOf(attacker(12), SWORD, running)).toBe(8);
    expect(skillOf(attacker(18), SWORD, running)).toBe(9);
    expect(skillOf(attacker(18), SWORD, { ...running, location: "skull" })).toBe(7);
    expect(skillOf(attacker(10), pistol(), running)).toBe(8);
    expect(skillOf(attacker(10), pistol({ bulk: -5 }), running)).toBe(5);
    expect(skillOf(attacker(10), pistol({ bulk: -5 }), running, { closeCombat: true })).toBe(5);
  });

  it("that move have a slam do thrust and 1 for 2 yards, without the limit, and a thrust as much if that is more (ruling 38)", () => {
    const running = { turn: turn("moveAndAttack"), ran: 6 };
    const slam = melee({ blow: "slam", type: "crushing" });
    expect(skillOf(attacker(18), slam, running)).toBe(14);
    expect(damageOf(attacker(18), slam, running)).toEqual([1, 1]);
    expect(damageOf(attacker(18), spear, running)).toEqual([1, 1]);
    expect(damageOf(attacker(18), melee({ ...spear, damage: { dice: 0, bonus: 4 } }), running)).toEqual([1, 2]);
    expect(damageOf(attacker(18), spear, { ran: 6 })).toEqual([1, -2]);
    expect(damageOf(attacker(18), melee(), running)).toEqual([1, 0]);
    expect(damageOf(attacker(18), slam, { turn: turn("moveAndAttack") })).toEqual([1, -2]);
  });

  it("of Wait attack as what is prepared does", () => {
    expect(skillOf(HERO, SWORD, { turn: turn("wait", "determined", { prepared: "allOutAttack" }) })).toBe(18);
  });
});

describe("attack options", () => {
  const strikes = (splits: 0 | 1 | 2, more = {}) =>
    value(rapidStrike(splits, { master: false, ranged: false, rate: 1, quickShot: 0, ...more }));

  it("split an attack in two at -6 each, one of these again at -12 (rulings 7 and 40)", () => {
    expect(strikes(0)).toEqual([0]);
    expect(strikes(1)).toEqual([-6, -6]);
    expect(strikes(2)).toEqual([-6, -12, -12]);
  });

  it("add attacks to those of the manoeuvre", () => {
    expect(attackCount(chosen(turn("attack")), 0, false)).toBe(1);
    expect(attackCount(chosen(turn("attack")), 2, false)).toBe(3);
    expect(attackCount(chosen(turn("attack")), 0, true)).toBe(2);
    expect(attackCount(chosen(turn("allOutAttack", "double")), 1, false)).toBe(3);
  });

  it("split at half of that for a master, by one trait or both", () => {
    expect(strikes(2, { master: true })).toEqual([-3, -6, -6]);
    const traits = [trait("master-of-arms"), trait("weapon-mastery", 1, "sword")];
    expect(skillOf(attacker(14, { traits }), SWORD, { splits: 1 })).toBe(11);
    expect(skillOf(HERO, SWORD, { splits: 1, blow: 1 })).toBe(8);
    expect(skillOf(attacker(18), SWORD, { splits: 2, blow: 2 })).toBe(6);
    expect(reason(plan(HERO, SWORD, { splits: 1, blow: 2 }))).toBe("blowMissing");
  });

  it("split shots with a rate above 1, bought off by the quick-shot technique", () => {
    expect(reason(rapidStrike(1, { master: false, ranged: true, rate: 1, quickShot: 0 }))).toBe("noRapidStrike");
    expect(strikes(1, { ranged: true, rate: 3, quickShot: 4 })).toEqual([-2, -2]);
    expect(strikes(1, { ranged: true, rate: 3, quickShot: 9 })).toEqual([0, 0]);
    expect(strikes(1, { quickShot: 4 })).toEqual([-6, -6]);
    expect(reason(plan(HERO, pistol({ rate: 1 }), { splits: 1 }))).toBe("noRapidStrike");
    const quick = attacker(14, { traits: [trait("quick-shot", 4, "pistol")] });
    expect(skillOf(quick, pistol(), { splits: 1 })).toBe(12);
    expect(skillOf(quick, pistol({ skill: "rifle" }), { splits: 1 })).toBe(8);
  });

  it("attack with two weapons at -4 each; the off hand at a further -4 only where the table says so (ruling 8)", () => {
    expect(skillOf(HERO, SWORD, { dual: true })).toBe(10);
    expect(skillOf(HERO, SWORD, { dual: true, hand: "off" })).toBe(10);
    const options = { ...DEFAULT_ATTACK_OPTIONS, offHand: true };
    expect(skillOf(HERO, SWORD, { dual: true, hand: "off" }, {}, options)).toBe(6);
    expect(skillOf(HERO, SWORD, { dual: true }, {}, options)).toBe(10);
    const both = attacker(14, { traits: [trait("ambidextrous")] });
    expect(skillOf(both, SWORD, { dual: true, hand: "off" }, {}, options)).toBe(10);
  });

  it("slash with the tip of an impaling thrust", () => {
    expect(value(plan(HERO, spear, { tipSlash: true })).strike.type).toBe("cutting");
    expect(reason(plan(HERO, SWORD, { tipSlash: true }))).toBe("noTipSlash");
    expect(reason(plan(HERO, pistol({ type: "impaling" }), { tipSlash: true }))).toBe("noTipSlash");
  });

  it("deceive where the table says so: 2 for 1 of the defence, not below 10, not with a riposte (ruling 39)", () => {
    const options = { ...DEFAULT_ATTACK_OPTIONS, deceptive: true };
    expect(reason(plan(HERO, SWORD, { deceptive: 1 }))).toBe("deceptiveOff");
    const planned = value(plan(HERO, SWORD, { deceptive: 2 }, {}, options));
    expect(sumTerms(planned.terms)).toBe(10);
    expect(sumTerms(planned.against)).toBe(-2);
    expect(reason(plan(HERO, SWORD, { deceptive: 3 }, {}, options))).toBe("notDeceptive");
    expect(reason(plan(HERO, SWORD, { deceptive: 1 }, { riposte: 1 }, options))).toBe("riposteDeceptive");
  });

  it("take what a feint or a riposte before won off the defence", () => {
    expect(value(plan(HERO, SWORD, {}, { feint: 3, riposte: 2 })).against.map(({ value: by }) => by)).toEqual([-3, -2]);
  });

  it("count what was evaluated before, in melee alone", () => {
    expect(skillOf(HERO, SWORD, { evaluated: 2 })).toBe(16);
    expect(skillOf(HERO, pistol(), { evaluated: 2 })).toBe(14);
  });
});

describe("a shot", () => {
  it("counts range, speed, size, Bulk in close combat, and aim", () => {
    expect(skillOf(HERO, pistol(), {}, { yards: 10 })).toBe(11);
    expect(skillOf(HERO, pistol(), {}, { yards: 15, speed: 6 })).toBe(7);
    expect(skillOf(HERO, pistol(), {}, { size: 1 })).toBe(15);
    expect(skillOf(HERO, pistol(), {}, { closeCombat: true })).toBe(12);
    expect(skillOf(HERO, pistol(), { aimed: 2 })).toBe(17);
    expect(skillOf(HERO, pistol(), { aimed: 1, braced: true })).toBe(17);
    expect(skillOf(HERO, pistol(), { braced: true })).toBe(14);
  });

  it("counts traits: a steady hand with aim, bad sight in any case", () => {
    const steady = attacker(14, { traits: [trait("steady-hand")] });
    expect([skillOf(steady, pistol(), { aimed: 1 }), skillOf(steady, pistol())]).toEqual([17, 14]);
    expect(skillOf(attacker(14, { traits: [trait("bad-sight")] }), pistol())).toBe(12);
  });

  it("is harder at who crouches or lies (ruling 37)", () => {
    expect(skillOf(HERO, pistol(), {}, { targetConditions: ["prone"] })).toBe(12);
    expect(skillOf(HERO, pistol(), {}, { targetConditions: ["crouching"] })).toBe(12);
    expect(skillOf(HERO, SWORD, {}, { targetConditions: ["prone"] })).toBe(14);
  });

  it("beyond half range does half the damage, beyond the greatest cannot be made (ruling 38)", () => {
    const far = attacker(20);
    expect(value(plan(far, pistol(), {}, { yards: 150 })).strike.halved).toBe(false);
    expect(value(plan(far, pistol(), {}, { yards: 151 })).strike.halved).toBe(true);
    expect(reason(plan(far, pistol(), {}, { yards: 1801 }))).toBe("beyondRange");
    expect(value(plan(HERO, SWORD)).strike.halved).toBe(false);
  });

  it("is rapid from a rate of 3, by the shots really fired", () => {
    const gun = pistol({ rate: 10, recoil: 3 });
    expect(value(plan(HERO, gun, { shots: 10 }))).toMatchObject({ shots: 10, recoil: 3 });
    expect(skillOf(HERO, gun, { shots: 10 })).toBe(16);
    expect(skillOf(HERO, gun, { shots: 5 })).toBe(15);
    expect(value(plan(HERO, gun, { shots: 1 })).shots).toBe(1);
    expect(reason(plan(HERO, gun, { shots: 11 }))).toBe("tooManyShots");
    expect(reason(plan(HERO, pistol({ rate: 2 }), { shots: 2 }))).toBe("tooManyShots");
  });

  it("of pellets is rapid beyond a tenth of half range, also from a rate of 1", () => {
    const shotgun = pistol({ rate: 1, pellets: 9, halfRange: 50, recoil: 1 });
    expect(value(plan(HERO, shotgun, {}, { yards: 5 }))).toMatchObject({ shots: 1, strike: { times: 4 } });
    expect(value(plan(HERO, shotgun, {}, { yards: 10 }))).toMatchObject({ shots: 9, strike: { times: 1 } });
    expect(skillOf(HERO, shotgun, {}, { yards: 10 })).toBe(14 - 3 + 2);
  });
});
