import { describe, expect, it } from "vitest";
import {
  checkTerms,
  difficultyTerms,
  damageBonuses,
  extraDefences,
  falloffTerms,
  movementTerms,
  hasExpertise,
  elementalBase,
  specificTerms,
  termsOf,
} from "../../../src/rules/advantages/modifier-terms.ts";
import { mitigationTerms } from "../../../src/rules/advantages/in-damage.ts";
import { extraWounds, grace, noScratch, penaltyRelief, selfHealing } from "../../../src/rules/advantages/in-wounds.ts";
import { DAMAGE_TYPE_KEYS } from "../../../src/rules/damage/damage-types.ts";
import { incapacitation } from "../../../src/rules/damage/injury.ts";
import { type Wound } from "../../../src/rules/damage/wounds.ts";
import { movement } from "../../../src/rules/statistics/load-and-movement.ts";
import { skillBase } from "../../../src/rules/statistics/skill-base.ts";
import { DIFFICULTIES } from "../../../src/rules/checks/difficulties.ts";
import { sumTerms } from "#core/rules/term.ts";
import { advantage, values } from "./sources.ts";
import { termsOfWounds } from "../support.ts";

const perLevel = { value: 1, scale: "level" } as const;
const once = { value: 1, scale: "once" } as const;
const check = { type: "check", scale: "once", target: "@target", difficulty: "", unless: "" } as const;

const wounds = (...severities: Wound["severity"][]): readonly Wound[] =>
  severities.map((severity, index) => ({ id: String(index), severity, damageType: "cut" }));

describe("Advantages that help to endure wounds", () => {
  const battleproof = advantage(
    "Battleproof",
    1,
    "",
    { type: "extraWound", ...once, against: "physical" },
    { type: "selfHealing", wound: "first", against: "physical", hours: 6 },
  );
  const mourning = advantage(
    "Born in a Mourning Hall",
    1,
    "",
    { type: "extraWound", ...once, against: "mental" },
    { type: "selfHealing", wound: "last", against: "mental", hours: 6 },
    { type: "grace", against: "mental", hours: 1 },
  );
  const hardToDie = (level: number) =>
    advantage("Hard to Die", level, "", { type: "extraWound", ...perLevel, against: "any" });
  const spirit = (level: number) => advantage("Combative Spirit", level, "", { type: "ignoredPenalty", ...perLevel });

  it("Battleproof bears one physical wound more, and the first of a fight heals in 6 hours", () => {
    expect(extraWounds([battleproof])).toEqual({ any: 0, physical: 1, mental: 0 });
    expect(selfHealing([battleproof])).toMatchObject([
      { wound: "first", against: "physical", hours: 6, label: "Battleproof", source: "Item.Battleproof" },
    ]);
    expect(grace([battleproof])).toEqual([]);
  });

  it("Born in a Mourning Hall does as much for the mind, and an hour untreated does not kill", () => {
    expect(extraWounds([mourning])).toEqual({ any: 0, physical: 0, mental: 1 });
    expect(grace([mourning])).toMatchObject([{ against: "mental", hours: 1 }]);
    expect(selfHealing([mourning])).toMatchObject([{ wound: "last", against: "mental", hours: 6 }]);
  });

  it("Hard to Die 3 with Battleproof bears three wounds of any kind and one of the body", () => {
    expect(extraWounds([hardToDie(3), battleproof])).toEqual({ any: 3, physical: 1, mental: 0 });
  });

  it("Hard to Die 1 keeps someone with 10 IP standing, and not with one wound more", () => {
    const extra = extraWounds([hardToDie(1)]);
    expect(incapacitation(wounds("heavy", "heavy", "serious"), 9).incapacitated).toBe(true);
    expect(incapacitation(wounds("heavy", "heavy", "serious"), 9, extra).incapacitated).toBe(false);
    expect(incapacitation(wounds("heavy", "heavy", "serious", "light"), 9, extra).incapacitated).toBe(true);
  });

  it("Combative Spirit 2 makes -3 into -1, and leaves nothing of -1", () => {
    expect(sumTerms(termsOfWounds(wounds("heavy", "serious"), { sources: [spirit(2)] }))).toBe(-1);
    expect(sumTerms(termsOfWounds(wounds("serious"), { sources: [spirit(2)] }))).toBe(0);
    expect(values(penaltyRelief(-3, [spirit(2)]))).toEqual([2]);
    expect(values(penaltyRelief(-1, [spirit(2)]))).toEqual([1]);
    expect(penaltyRelief(0, [spirit(6)])).toEqual([]);
    expect(values(termsOf("ignoredPenalty", [spirit(2), spirit(1)]))).toEqual([2, 1]);
  });

  it("Total Mitigation lets damage of 0 leave no scratch", () => {
    const total = advantage("Total Mitigation", 1, "", { type: "noScratch" });
    expect(noScratch([battleproof])).toBe(false);
    expect(noScratch([battleproof, total])).toBe(true);
  });
});

describe("Advantages that stop damage", () => {
  const stopped = (source: ReturnType<typeof advantage>) =>
    Object.fromEntries(
      DAMAGE_TYPE_KEYS.map((type) => [type, sumTerms(mitigationTerms(type, [source]))]).filter(([, value]) => value),
    ) as Record<string, number>;

  it("Hard Skin 3 stops 3 blunt and 1 cut, and nothing else", () => {
    const skin = (level: number) =>
      advantage(
        "Hard Skin",
        level,
        "",
        { type: "mitigation", ...perLevel, damage: "blunt" },
        { type: "mitigation", value: 1, scale: "halfLevel", damage: "cut" },
      );
    expect(stopped(skin(3))).toEqual({ blunt: 3, cut: 1 });
    expect(stopped(skin(1))).toEqual({ blunt: 1 });
    expect(stopped(skin(6))).toEqual({ blunt: 6, cut: 3 });
  });

  it("Deep Mind 5 stops 5 despair and 2 maddening, and nothing of confusion", () => {
    const mind = advantage(
      "Deep Mind",
      5,
      "",
      { type: "mitigation", ...perLevel, damage: "despair" },
      { type: "mitigation", value: 1, scale: "halfLevel", damage: "maddening" },
    );
    expect(stopped(mind)).toEqual({ despair: 5, maddening: 2 });
  });
});

describe("Advantages of movement, aim and guard", () => {
  it("Fast Paced 2 lets Dexterity 10 move 40 feet instead of 28", () => {
    const fast = advantage("Fast Paced", 2, "", { type: "movement", value: 6, scale: "level" });
    expect(movement({ dexterity: 10 }).value).toBe(28);
    expect(movement({ dexterity: 10, added: movementTerms([fast]) }).value).toBe(40);
  });

  it("Keen Eye 3 takes 18 feet off the distance", () => {
    const keen = advantage("Keen Eye", 3, "", { type: "falloff", value: 6, scale: "level" });
    expect(falloffTerms([keen])).toEqual([
      { label: "Keen Eye", value: 18, source: "Item.Keen Eye", kind: "advantage" },
    ]);
  });

  it("Combat Expert 2 in Brawl defends twice more with Brawl and with nothing else", () => {
    const expert = advantage("Combat Expert", 2, "brawl", { type: "extraDefence", ...perLevel, target: "@target" });
    expect(values(extraDefences("brawl", [expert]))).toEqual([2]);
    expect(extraDefences("swordfight", [expert])).toEqual([]);
  });

  it("a modifier of damage is about one style or skill, what it was bought for, or all, by its level", () => {
    const own = advantage("Brutal", 2, "brawl", { type: "damage", value: 1, scale: "level", target: "@target" });
    const sword = advantage("Flame", 1, "", { type: "damage", value: 3, scale: "once", target: "swordfight" });
    const any = advantage("Rage", 1, "", { type: "damage", value: -1, scale: "once", target: "@any" });
    const all = [own, sword, any];
    expect(values(damageBonuses("brawl", all))).toEqual([2, -1]);
    expect(values(damageBonuses("swordfight", all))).toEqual([3, -1]);
    expect(values(damageBonuses("slash", all))).toEqual([-1]);
  });

  it("Survival Instinct 3 adds 3 to Instinctive Defence, Lack of Instinct 2 takes 2, neither touches Willpower Defence", () => {
    const target = "instinctive-defence";
    const survival = advantage("Survival Instinct", 3, "", { ...check, ...perLevel, target });
    const lack = advantage("Lack of Instinct", 2, "", { ...check, value: -1, scale: "level", target });
    const on = (statistic: string, source: typeof survival) => values(checkTerms(statistic, "normal", [source]));
    expect(on(target, survival)).toEqual([3]);
    expect(on(target, lack)).toEqual([-2]);
    expect(on("willpower-defence", survival)).toEqual([]);
  });
});

describe("Advantages for one skill", () => {
  it("Natural makes Difficult, Hard and Very Hard count as -2, -4 and -5", () => {
    const natural = advantage(
      "Natural",
      1,
      "climbing",
      { ...check, value: 1, difficulty: "difficult" },
      { ...check, value: 2, difficulty: "hard" },
      { ...check, value: 3, difficulty: "veryHard" },
    );
    const effective = (["difficult", "hard", "veryHard"] as const).map(
      (difficulty) =>
        DIFFICULTIES.normal - DIFFICULTIES[difficulty] + sumTerms(checkTerms("climbing", difficulty, [natural])),
    );
    expect(effective).toEqual([-2, -4, -5]);
    const always = advantage("Knack", 1, "climbing", { ...check, value: 4, difficulty: "" });
    expect(values(checkTerms("climbing", "", [natural, always]))).toEqual([4]);
    expect(values(difficultyTerms("climbing", "hard", [natural, always]))).toEqual([2]);
  });

  it("Expertise in First Aid is known to the skill, and not to another", () => {
    const expertise = advantage("Expertise", 1, "first-aid", { type: "pool", pool: "expertise", target: "@target" });
    const mastery = advantage("Mastery", 1, "climbing", { type: "pool", pool: "mastery", target: "@target" });
    expect(hasExpertise("first-aid", [expertise, mastery])).toBe(true);
    expect(hasExpertise("climbing", [expertise, mastery])).toBe(false);
  });
});

describe("Elemental Resistance", () => {
  const resistance = (level: number) =>
    advantage("Elemental Resistance", level, "", { type: "elementalBase", ...perLevel });
  const average = {
    body: 10,
    strength: 10,
    dexterity: 10,
    health: 10,
    mind: 10,
    will: 10,
    intelligence: 10,
    equilibrium: 10,
  };
  const base = (source: string, ...given: readonly ReturnType<typeof resistance>[]) =>
    skillBase({ form: "resistance", attributes: [], source }, "hard", average, "book", elementalBase(given));

  it("4 is the whole base of Resistance/Cold, without a third of it being taken", () => {
    expect(base("cold", resistance(4))).toEqual({
      label: "Elemental Resistance",
      value: 4,
      source: "Item.Elemental Resistance",
      kind: "base",
    });
    expect(base("cold")).toBeNull();
  });

  it("-3 is a vulnerability", () => {
    expect(base("heat", resistance(-3))?.value).toBe(-3);
  });

  it("two of them add up and both are named", () => {
    expect(elementalBase([resistance(4), { ...resistance(2), name: "Dragon Blood" }])).toMatchObject({
      label: "Elemental Resistance, Dragon Blood",
      value: 6,
    });
  });

  it("does nothing against cuts", () => {
    expect(base("cut", resistance(6))?.value).toBe(3);
  });
});

describe("Perks that touch the rules", () => {
  it("Criminal Boss intimidates anybody by 4, and another boss by nothing", () => {
    const boss = advantage("Criminal Boss", 1, "", {
      ...check,
      value: 4,
      target: "intimidate",
      unless: "criminal-boss",
    });
    const against = (...keys: string[]) => values(checkTerms("intimidate", "normal", [boss], keys));
    expect(against()).toEqual([4]);
    expect(against("law-enforcer", "famous")).toEqual([4]);
    expect(against("famous", "criminal-boss")).toEqual([]);
  });

  it("Medical Knowledge gives First Aid a point and 6 on every medical skill, specialised ones too", () => {
    const knowledge = advantage(
      "Medical Knowledge",
      1,
      "",
      { type: "specific", ...once, target: "first-aid" },
      { ...check, value: 6, target: "first-aid" },
      { ...check, value: 6, target: "healing" },
    );
    expect(values(specificTerms("first-aid", [knowledge]))).toEqual([1]);
    expect(specificTerms("healing", [knowledge])).toEqual([]);
    expect(values(checkTerms("healing/humanoids", "hard", [knowledge]))).toEqual([6]);
    expect(checkTerms("poisons", "hard", [knowledge])).toEqual([]);
  });

  it("Law Enforcer adds 2 to Persuade and takes 1 off Intimidate", () => {
    const officer = advantage(
      "Law Enforcer",
      1,
      "",
      { ...check, value: 2, target: "persuade" },
      { ...check, value: -1, target: "intimidate" },
    );
    expect(values(checkTerms("persuade", "normal", [officer]))).toEqual([2]);
    expect(values(checkTerms("intimidate", "normal", [officer]))).toEqual([-1]);
  });
});
