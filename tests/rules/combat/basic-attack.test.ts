import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/rules/checks/score.ts";
import { resolveAttackOnHelpless, resolveBasicAttack } from "./resolve-attack.ts";
import { combatSkillDamage, combatSkillTerms, type CombatSkill } from "../../../src/rules/combat/combat-skill.ts";
import type { WieldedWeapon } from "../../../src/rules/combat/weapons.ts";
import type { Defences } from "../../../src/rules/damage/mitigation.ts";
import { sumTerms, type Term } from "../../../src/rules/term.ts";
import { attributes } from "../support.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false };
const BARE: Defences = { flat: [], fractions: [], active: [] };
const LEATHER: Defences = { ...BARE, flat: [{ label: "Leather", value: 2, kind: "armour" }] };

const BRAWL: CombatSkill = {
  type: "style",
  name: "Brawl",
  level: 7,
  modifier: { attribute: "strength", flat: 0 },
  range: "melee",
  dominance: 1,
};
const SWORDFIGHT: CombatSkill = { ...BRAWL, name: "Swordfight", dominance: 6 };
const ARCHERY: CombatSkill = {
  type: "style",
  name: "Archery",
  level: 5,
  modifier: { attribute: "dexterity", flat: 0 },
  range: "ranged",
  dominance: 4,
};
const SLASH: CombatSkill = {
  type: "generic",
  name: "Slash",
  level: 0,
  modifier: { attribute: "strength", flat: 0 },
  damage: { margin: true, attribute: "", flat: 0, minimum: null },
};
const SWORD: WieldedWeapon = { name: "Sword", dominance: 0, damage: 0, hands: 1 };
const GREATSWORD: WieldedWeapon = { name: "Two-handed Sword", dominance: 0, damage: 0, hands: 2 };

const HERO = attributes({ strength: 14, dexterity: 13 });

function side(skill: CombatSkill, dice: readonly number[], who = attributes()): Side {
  const terms = combatSkillTerms(skill, who);
  if (!terms.ok) throw new Error(terms.reason);
  return { pool: "standard", dice, terms: terms.value };
}

function damageOf(skill: CombatSkill, weapon: WieldedWeapon | null = null, other: readonly Term[] = [], who = HERO) {
  const damage = combatSkillDamage(skill, who, weapon, other);
  if (damage === null) throw new Error("no damage");
  return damage;
}

describe("What a combat skill adds to its throw in basic combat", () => {
  it("is the level and the style's modifier", () => {
    const terms = combatSkillTerms(BRAWL, HERO);
    expect(terms.ok && terms.value.map(({ label, value }) => [label, value])).toEqual([
      ["Brawl", 7],
      ["SIRPAS.ATTRIBUTE.strength.label", 2],
    ]);
  });

  it("a style that was not learned is refused, a generic skill can be used at level 0", () => {
    expect(combatSkillTerms({ ...BRAWL, level: 0 }, HERO)).toEqual({
      ok: false,
      reason: "styleLevel",
      data: { name: "Brawl" },
    });
    const terms = combatSkillTerms(SLASH, HERO);
    expect(terms.ok && sumTerms(terms.value)).toBe(2);
  });
});

describe("What the damage of a combat skill is made of in basic combat", () => {
  it("a style does its margin and its dominance, without any attribute", () => {
    expect(damageOf(ARCHERY)).toEqual({
      margin: true,
      minimum: null,
      bonuses: [{ label: "SIRPAS.TERM.dominance", value: 4, source: "Archery", kind: "dominance" }],
    });
  });

  it("weapon and spell come on top, each by name", () => {
    const magic: WieldedWeapon = { name: "Flame", uuid: "Item.flame", dominance: 2, damage: 1, hands: 1 };
    const { bonuses } = damageOf(SWORDFIGHT, magic, [{ label: "Blessing", value: 1 }]);
    expect(bonuses.map(({ label, value }) => [label, value])).toEqual([
      ["SIRPAS.TERM.dominance", 6],
      ["SIRPAS.TERM.weaponDominance", 2],
      ["Flame", 1],
      ["Blessing", 1],
    ]);
  });

  it("a two-handed weapon does 3 more with a melee style, but not with a generic skill or a bow", () => {
    expect(sumTerms(damageOf(SWORDFIGHT, GREATSWORD).bonuses)).toBe(9);
    expect(sumTerms(damageOf(SWORDFIGHT, SWORD).bonuses)).toBe(6);
    expect(sumTerms(damageOf(SLASH, GREATSWORD).bonuses)).toBe(0);
    expect(sumTerms(damageOf(ARCHERY, { ...GREATSWORD, name: "Bow" }).bonuses)).toBe(4);
  });

  it("a generic skill does what its own row says", () => {
    const shoot: CombatSkill = {
      ...SLASH,
      name: "Shoot",
      damage: { margin: true, attribute: "", flat: 4, minimum: null },
    };
    const odd: CombatSkill = {
      ...SLASH,
      damage: { margin: false, attribute: "strength", flat: 1, minimum: 1 },
    };
    expect(damageOf(shoot)).toEqual({
      margin: true,
      minimum: null,
      bonuses: [{ label: "Shoot", value: 4, kind: "base" }],
    });
    expect(damageOf(odd)).toMatchObject({ margin: false, minimum: 1 });
    expect(sumTerms(damageOf(odd).bonuses)).toBe(3);
  });

  it("a generic defence does none", () => {
    expect(combatSkillDamage({ ...SLASH, damage: null }, HERO, null)).toBeNull();
  });
});

describe("An attack in basic combat", () => {
  it("an arrow that wins by 3 wounds heavily, and leather makes it a serious wound", () => {
    const attack = {
      attacker: side(ARCHERY, [4, 4, 4]),
      defender: side(BRAWL, [1, 3, 3]),
      damage: damageOf(ARCHERY),
      options: OPTIONS,
    };
    const bare = resolveBasicAttack({ ...attack, snapshot: { defences: BARE } });
    expect(bare.exchange).toMatchObject({ winner: "attacker", margin: 3, critical: false });
    expect(bare.strike).toMatchObject({ active: { value: 7 }, effective: { value: 7 }, severity: "heavy" });

    const { strike } = resolveBasicAttack({ ...attack, snapshot: { defences: LEATHER } });
    expect(strike).toMatchObject({ active: { value: 7 }, effective: { value: 5 }, severity: "serious" });
    expect(strike?.effective?.terms.map(({ label, value }) => [label, value])).toEqual([
      ["SIRPAS.TERM.margin", 3],
      ["SIRPAS.TERM.dominance", 4],
      ["Leather", -2],
    ]);
  });

  it("a critical success counts the margin twice", () => {
    const { exchange, strike } = resolveBasicAttack({
      attacker: side(BRAWL, [5, 5, 5], HERO),
      defender: side(ARCHERY, [2, 4, 5]),
      damage: damageOf(BRAWL),
      snapshot: { defences: BARE },
      options: OPTIONS,
    });
    expect(exchange).toMatchObject({ winner: "attacker", margin: 8, critical: true });
    expect(strike).toMatchObject({ active: { value: 17 }, severity: "deadly" });
  });

  it("a draw, a better defence and a natural 3 do nothing", () => {
    const defender = side(ARCHERY, [2, 4, 5]);
    for (const [attacker, winner] of [
      [side(BRAWL, [2, 3, 4]), null],
      [side(BRAWL, [2, 2, 4]), "defender"],
      [side({ ...BRAWL, level: 16 }, [1, 1, 1]), "defender"],
    ] as const) {
      const snapshot = { defences: BARE };
      const outcome = resolveBasicAttack({
        attacker,
        defender,
        damage: damageOf(BRAWL),
        snapshot: snapshot,
        options: OPTIONS,
      });
      expect(outcome.exchange.winner).toBe(winner);
      expect(outcome.strike).toBeNull();
    }
  });

  it("damage that the armour stops entirely is a scratch", () => {
    const plate: Defences = { ...BARE, flat: [{ label: "Plate", value: 20 }] };
    const { strike } = resolveBasicAttack({
      attacker: side(ARCHERY, [4, 4, 4]),
      defender: side(BRAWL, [1, 3, 3]),
      damage: damageOf(ARCHERY),
      snapshot: { defences: plate },
      options: OPTIONS,
    });
    expect(strike).toMatchObject({ effective: { value: 0 }, severity: "scratch" });
  });

  it("refuses dice that nobody can have thrown", () => {
    const snapshot = { defences: BARE };
    const attacker = { ...side(BRAWL, [1, 2, 3]), dice: [1, 2] };
    const defender = side(BRAWL, [1, 2, 3]);
    expect(() =>
      resolveBasicAttack({ attacker, defender, damage: damageOf(BRAWL), snapshot: snapshot, options: OPTIONS }),
    ).toThrow(RangeError);
  });
});

describe("An attack on somebody who cannot react", () => {
  const attack = { attacker: side({ ...ARCHERY, level: 9 }, [2, 3, 4]), damage: damageOf(ARCHERY), options: OPTIONS };

  it("does the margin over the success level of the target's status, and the dominance", () => {
    const { attack: check, strike } = resolveAttackOnHelpless({
      ...attack,
      status: "sleeping",
      snapshot: { defences: LEATHER },
    });
    expect(check).toMatchObject({ result: 18, successLevel: 15, margin: 3, critical: null });
    expect(strike).toMatchObject({ active: { value: 7 }, effective: { value: 5 }, severity: "serious" });
  });

  it("a critical success goes by the row of the difficulty", () => {
    const sure = { ...attack, attacker: side({ ...ARCHERY, level: 12 }, [2, 3, 4]), snapshot: { defences: BARE } };
    expect(resolveAttackOnHelpless({ ...sure, status: "sleeping" })).toMatchObject({
      attack: { margin: 6, critical: "success" },
      strike: { active: { value: 16 } },
    });
    expect(resolveAttackOnHelpless({ ...sure, status: "distracted" })).toMatchObject({
      attack: { margin: 3, critical: null },
      strike: { active: { value: 7 } },
    });
  });

  it("a failure does nothing", () => {
    const outcome = resolveAttackOnHelpless({ ...attack, status: "unaware", snapshot: { defences: BARE } });
    expect(outcome).toMatchObject({ attack: { margin: -3, success: false }, strike: null });
  });
});
