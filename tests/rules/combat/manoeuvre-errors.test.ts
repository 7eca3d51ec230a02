import { describe, expect, it } from "vitest";
import { canAttack, canDefend, usable } from "../../../src/rules/combat/manoeuvre-errors.ts";
import { reachOf } from "../../../src/rules/combat/distance.ts";
import {
  ARCHERY,
  BRAWL,
  CONCENTRATION,
  FIREARMS,
  FULL_CONTACT,
  GENERIC,
  KNIFE_FIGHT,
  SWORDFIGHT,
} from "./book-manoeuvres.ts";
import { BOW, CROSSBOW, GREATSWORD, KNIFE, MACE, PISTOL, RIFLE, SHIELD, SWORD, use, weapon } from "./use.ts";

const MELEE = { feet: 0, melee: true };
const away = (feet: number) => ({ feet, melee: false });
const YES = { ok: true, value: null };

describe("Whether a manoeuvre can be used", () => {
  it("Aimed Shot needs Firearms 6, has 4", () => {
    expect(usable(use(FIREARMS["aimed-shot"], 4))).toEqual({
      ok: false,
      reason: "manoeuvreLevel",
      data: { name: "Aimed Shot", style: "firearms", level: 6, has: 4 },
    });
    expect(usable(use(FIREARMS["aimed-shot"], 6))).toEqual(YES);
  });

  it("Punch needs Brawl 1, but Instinctive Defence needs no training", () => {
    expect(usable(use(BRAWL.punch, 0))).toMatchObject({ reason: "manoeuvreLevel" });
    expect(usable(use(GENERIC.instinctiveDefence, 0))).toEqual(YES);
  });

  it("a manoeuvre that was just made is refused for want of a style, not for want of its level", () => {
    expect(usable(use({ ...BRAWL.punch, style: "" }, 0))).toEqual({
      ok: false,
      reason: "manoeuvreStyle",
      data: { name: "Punch" },
    });
  });

  it("Overextend is for bows, not for crossbows", () => {
    expect(usable(use(ARCHERY.overextend, 9, { weapon: BOW }))).toEqual(YES);
    expect(usable(use(ARCHERY.overextend, 9, { weapon: CROSSBOW }))).toEqual({
      ok: false,
      reason: "weaponNeeded",
      data: { name: "Overextend", trait: "SIRPAS.WEAPON_TRAIT.bow.label" },
    });
  });

  it("Rapid Fire is for pistols only", () => {
    expect(usable(use(FIREARMS["rapid-fire"], 9, { weapon: PISTOL }))).toEqual(YES);
    expect(usable(use(FIREARMS["rapid-fire"], 9, { weapon: RIFLE }))).toMatchObject({ reason: "weaponNeeded" });
  });

  it.each(["parry-projectiles", "shield-bash", "shield-parry"] as const)("%s needs a shield in either hand", (key) => {
    expect(usable(use(SWORDFIGHT[key], 9, { hands: [SWORD, SHIELD] }))).toEqual(YES);
    expect(usable(use(SWORDFIGHT[key], 9, { hands: [SWORD] }))).toMatchObject({ reason: "weaponNeeded" });
    expect(usable(use(SWORDFIGHT[key], 9, { hands: [GREATSWORD, SHIELD] }))).toMatchObject({
      reason: "weaponForbidden",
      data: { trait: "SIRPAS.WEAPON_TRAIT.twoHanded.label" },
    });
  });

  it("Thrust of Swordfight is for swords of one hand", () => {
    expect(usable(use(SWORDFIGHT.thrust, 2, { weapon: SWORD }))).toEqual(YES);
    expect(usable(use(SWORDFIGHT.thrust, 2, { weapon: MACE }))).toMatchObject({ reason: "weaponNeeded" });
    expect(usable(use(SWORDFIGHT.thrust, 2, { weapon: SWORD, hands: [MACE, SWORD] }))).toEqual(YES);
    expect(usable(use(SWORDFIGHT.thrust, 2, { weapon: GREATSWORD }))).toMatchObject({ reason: "weaponForbidden" });
  });

  it("generic Shoot takes a loaded crossbow, but no bow and no empty hand", () => {
    expect(usable(use(GENERIC.shoot, 0, { weapon: CROSSBOW }))).toEqual(YES);
    expect(usable(use(GENERIC.shoot, 0, { weapon: BOW }))).toMatchObject({ reason: "weaponForbidden" });
    expect(usable(use(GENERIC.shoot, 0))).toMatchObject({ reason: "weaponNeeded" });
  });

  it("Shoot of Firearms and Point Blank need something to shoot with", () => {
    for (const rows of [FIREARMS.shoot, FIREARMS["point-blank"]]) {
      expect(canAttack(use(rows, 6, { weapon: PISTOL }), MELEE)).toEqual(YES);
      for (const held of [null, SWORD]) {
        expect(canAttack(use(rows, 6, { weapon: held }), MELEE)).toMatchObject({
          reason: "weaponNeeded",
          data: { trait: "SIRPAS.WEAPON_TRAIT.projectile.label" },
        });
      }
    }
  });

  it("generic Thrust wants a point or an edge", () => {
    expect(usable(use(GENERIC.thrust, 0, { weapon: KNIFE }))).toEqual(YES);
    expect(usable(use(GENERIC.thrust, 0, { weapon: MACE }))).toMatchObject({ reason: "weaponNeeded" });
  });

  it("generic Throw wants two to eight pounds", () => {
    const stone = (weight: number) => use(GENERIC.throw, 0, { weapon: weapon("Stone", { weight }) });
    expect([2, 8].map((weight) => usable(stone(weight)))).toEqual([YES, YES]);
    expect(usable(stone(1.9))).toEqual({
      ok: false,
      reason: "weaponWeight",
      data: { name: "Throw", least: 2, most: 8, weapon: "Stone", weight: 1.9 },
    });
    expect(usable(stone(8.1))).toMatchObject({ reason: "weaponWeight" });
  });

  it("Localized Shot must be aimed at one of its parts", () => {
    expect(usable(use(ARCHERY["localized-shot"], 9, { part: "left leg" }))).toEqual(YES);
    for (const part of ["", "wing"]) {
      expect(usable(use(ARCHERY["localized-shot"], 9, { part }))).toMatchObject({
        reason: "manoeuvrePart",
        data: { parts: "arm, leg, head" },
      });
    }
  });

  it("Backstab is delivered from behind only", () => {
    expect(usable(use(KNIFE_FIGHT.backstab, 6, { circumstances: ["behind"] }))).toEqual(YES);
    expect(usable(use(KNIFE_FIGHT.backstab, 6))).toEqual({
      ok: false,
      reason: "needsCircumstance",
      data: { name: "Backstab", circumstance: "SIRPAS.CIRCUMSTANCE.behind.label" },
    });
  });

  it("Take Cover needs a cover within reach", () => {
    expect(usable(use(FIREARMS["take-cover"], 3, { circumstances: ["coverNear"] }))).toEqual(YES);
    expect(usable(use(FIREARMS["take-cover"], 3))).toMatchObject({ reason: "needsCircumstance" });
  });

  it("Smash is of no use against someone on the ground", () => {
    expect(usable(use(BRAWL.smash, 6, { circumstances: ["grounded"] }))).toEqual({
      ok: false,
      reason: "uselessNow",
      data: { name: "Smash", circumstance: "SIRPAS.CIRCUMSTANCE.grounded.label" },
    });
  });

  it("Grapple fails on someone of twice the Strength or twice the size", () => {
    expect(usable(use(BRAWL.grapple, 8, { circumstances: ["larger"] }))).toEqual(YES);
    expect(usable(use(BRAWL.grapple, 8, { circumstances: ["twiceStrength"] }))).toMatchObject({ reason: "uselessNow" });
    expect(usable(use(BRAWL.grapple, 8, { circumstances: ["larger", "twiceSize"] }))).toMatchObject({
      reason: "uselessNow",
    });
  });
});

describe("Whether a defence stops an attack", () => {
  it("Block stops no weapon, unless the arms are armoured for it", () => {
    const block = (...circumstances: ("armed" | "armouredArms")[]) =>
      canDefend(use(BRAWL.block, 1, { circumstances }), SWORDFIGHT.slash, MELEE);
    expect(block()).toEqual(YES);
    expect(block("armed")).toMatchObject({ reason: "uselessNow" });
    expect(block("armed", "armouredArms")).toEqual(YES);
  });

  it.each(["counter-punch", "counter-kick"] as const)("%s answers melee attacks only, and no animal's", (key) => {
    expect(canDefend(use(FULL_CONTACT[key], 3), SWORDFIGHT.slash, MELEE)).toEqual(YES);
    expect(canDefend(use(FULL_CONTACT[key], 3), FIREARMS["point-blank"], MELEE)).toEqual({
      ok: false,
      reason: "wrongDefence",
      data: { name: FULL_CONTACT[key].name, range: "SIRPAS.STYLE_RANGE.ranged.label" },
    });
    expect(canDefend(use(FULL_CONTACT[key], 3, { circumstances: ["animal"] }), BRAWL.kick, MELEE)).toMatchObject({
      reason: "uselessNow",
    });
  });

  it("Hand Cutting and Backstep answer melee attacks only", () => {
    for (const rows of [KNIFE_FIGHT["hand-cutting"], KNIFE_FIGHT.backstep]) {
      expect(canDefend(use(rows, 4), BRAWL.punch, MELEE)).toEqual(YES);
      expect(canDefend(use(rows, 4), ARCHERY.shoot, away(20))).toMatchObject({ reason: "wrongDefence" });
    }
  });

  it("Parry Projectiles stops shots and throws from 30 feet at most, no strokes", () => {
    const parry = use(SWORDFIGHT["parry-projectiles"], 6, { hands: [SWORD, SHIELD] });
    expect(canDefend(parry, FIREARMS.shoot, away(30))).toEqual(YES);
    expect(canDefend(parry, KNIFE_FIGHT.throw, away(12))).toEqual(YES);
    expect(canDefend(parry, FIREARMS.shoot, away(31))).toMatchObject({
      reason: "outOfReach",
      data: { reach: 30, distance: 31 },
    });
    expect(canDefend(parry, SWORDFIGHT.slash, MELEE)).toMatchObject({ reason: "wrongDefence" });
  });

  it("mind and body never meet: Evade stops no Mind Grasp, and Divert no Punch", () => {
    expect(canDefend(use(BRAWL.evade, 1), CONCENTRATION["mind-grasp"], MELEE)).toMatchObject({
      reason: "wrongDefence",
    });
    expect(canDefend(use(CONCENTRATION.divert, 1), BRAWL.punch, MELEE)).toMatchObject({ reason: "wrongDefence" });
    expect(canDefend(use(CONCENTRATION.divert, 1), CONCENTRATION["mind-grasp"], away(9000))).toEqual(YES);
  });

  it("Instinctive Defence is for attacks on the body, Willpower Defence for those on the mind", () => {
    const [instinctive, will] = [use(GENERIC.instinctiveDefence, 0), use(GENERIC.willpowerDefence, 0)];
    expect(canDefend(instinctive, ARCHERY.shoot, away(20))).toEqual(YES);
    expect(canDefend(instinctive, CONCENTRATION.sensations, away(20))).toMatchObject({ reason: "wrongDefence" });
    expect(canDefend(will, CONCENTRATION.sensations, away(20))).toEqual(YES);
    expect(canDefend(will, ARCHERY.shoot, away(20))).toMatchObject({ reason: "wrongDefence" });
  });

  it("a melee defence may be tried against a shot from afar, and Duck against a stroke", () => {
    expect(canDefend(use(BRAWL.evade, 1), ARCHERY.shoot, away(40))).toEqual(YES);
    expect(canDefend(use(FIREARMS.duck, 2), SWORDFIGHT.slash, MELEE)).toEqual(YES);
  });

  it("an attack is no defence, and a defence no attack", () => {
    expect(canDefend(use(BRAWL.kick, 1), BRAWL.punch, MELEE)).toMatchObject({ reason: "notADefence" });
    expect(canAttack(use(BRAWL.evade, 1), MELEE)).toMatchObject({ reason: "notAnAttack" });
    expect(canAttack(use(FIREARMS.aim, 3), MELEE)).toMatchObject({ reason: "notAnAttack" });
  });
});

describe("How far a manoeuvre reaches", () => {
  it.each([
    ["a Punch within melee range", BRAWL.punch, null, 0],
    ["Point Blank within melee range, whatever the pistol", FIREARMS["point-blank"], PISTOL, 0],
    ["Shoot of Firearms as far as the rifle", FIREARMS.shoot, RIFLE, 90],
    ["Shoot of Archery as far as the bow", ARCHERY.shoot, BOW, 45],
    ["Rapid Fire 15 feet", FIREARMS["rapid-fire"], PISTOL, 15],
    ["generic Shoot 30 feet", GENERIC.shoot, CROSSBOW, 30],
    ["generic Shoot no further than the weapon", GENERIC.shoot, weapon("Toy", { range: 20 }), 20],
    ["generic Throw 15 feet", GENERIC.throw, KNIFE, 15],
    ["Throw of Knife Fight as far as the knife", KNIFE_FIGHT.throw, KNIFE, 10],
    [
      "Throw of Knife Fight 18 feet with a throwing knife",
      KNIFE_FIGHT.throw,
      weapon("Throwing Knife", { range: 18 }),
      18,
    ],
    ["Throw of Knife Fight 15 feet with a shard of glass", KNIFE_FIGHT.throw, weapon("Shard"), 15],
    ["Mind Grasp without limit", CONCENTRATION["mind-grasp"], null, null],
  ])("%s", (_, rows, held, reach) => {
    expect(reachOf(rows, held)).toBe(reach);
  });

  it("a Punch from three feet away says to get closer, a throw too far how far it goes", () => {
    expect(canAttack(use(BRAWL.punch, 1), away(3))).toEqual({
      ok: false,
      reason: "meleeOnly",
      data: { name: "Punch" },
    });
    expect(canAttack(use(KNIFE_FIGHT.throw, 1, { weapon: KNIFE }), away(11))).toMatchObject({
      reason: "outOfReach",
      data: { reach: 10, distance: 11 },
    });
    expect(canAttack(use(KNIFE_FIGHT.throw, 1, { weapon: KNIFE }), away(10))).toEqual(YES);
    expect(canAttack(use(FIREARMS.shoot, 1, { weapon: PISTOL }), MELEE)).toEqual(YES);
  });
});
