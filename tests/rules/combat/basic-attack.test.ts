import { describe, expect, it } from "vitest";
import type { Side } from "../../../src/rules/checks/score.ts";
import { resolveAttackOnHelpless, resolveBasicAttack, UNPROTECTED } from "./resolve-attack.ts";
import { usable } from "../../../src/rules/combat/manoeuvre-errors.ts";
import {
  manoeuvreDamage,
  manoeuvreTerms,
  styleDamage,
  type ManoeuvreUse,
} from "../../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../../src/rules/combat/weapons.ts";
import { EMPTY_ROWS, type Manoeuvre } from "../../../src/rules/combat/manoeuvre.ts";
import type { TargetSnapshot } from "../../../src/rules/combat/strike.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attributes } from "../support.ts";
import { GENERIC } from "./book-manoeuvres.ts";
import { BOW, GREATSWORD, SWORD, use, weapon } from "./use.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false };
const BARE = UNPROTECTED;
const LEATHER: TargetSnapshot = { ...BARE, flat: [{ label: "Leather", value: 2, kind: "armour" }] };

const style = (name: string, attribute: "strength" | "dexterity", range: "melee" | "ranged"): Manoeuvre => ({
  ...EMPTY_ROWS,
  ...{ key: name, name, style: name, kind: "attack", level: 1, modifier: { attribute, flat: 0 } },
  range: { ...EMPTY_ROWS.range, kind: range },
});
const BRAWL = { rows: style("Brawl", "strength", "melee"), level: 7, dominance: 1 };
const SWORDFIGHT = { ...BRAWL, rows: style("Swordfight", "strength", "melee"), dominance: 6 };
const ARCHERY = { rows: style("Archery", "dexterity", "ranged"), level: 5, dominance: 4 };
const SLASH = GENERIC.slash;
const HERO = attributes({ strength: 14, dexterity: 13 });

function side({ rows, level }: typeof BRAWL, dice: readonly number[], who = attributes()): Side {
  return { pool: "standard", dice, terms: manoeuvreTerms(use(rows, level, { attributes: who })) };
}

function damageOf({ rows, level, dominance }: typeof BRAWL, more: Partial<ManoeuvreUse> = {}) {
  return styleDamage(use(rows, level, more), dominance);
}

describe("What a combat skill adds to its throw in basic combat", () => {
  it("is the level and the style's modifier", () => {
    const terms = manoeuvreTerms(use(BRAWL.rows, 7, { attributes: HERO }));
    expect(terms.map(({ label, value }) => [label, value])).toEqual([
      ["Brawl", 7],
      ["SIRPAS.ATTRIBUTE.strength.label", 2],
    ]);
  });

  it("a style that was not learned is refused, a generic skill can be used at level 0", () => {
    expect(usable(use(BRAWL.rows, 0))).toMatchObject({ ok: false, reason: "manoeuvreLevel" });
    expect(usable(use(SLASH, 0, { weapon: SWORD }))).toMatchObject({ ok: true });
    expect(sumTerms(manoeuvreTerms(use(SLASH, 0, { attributes: HERO })))).toBe(2 + SLASH.modifier.flat);
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

  it("a weapon comes on top, by name", () => {
    const magic = weapon("Flame", { dominance: 2, damage: 1 });
    expect(damageOf(SWORDFIGHT, { weapon: magic }).bonuses.map(({ label, value }) => [label, value])).toEqual([
      ["SIRPAS.TERM.dominance", 6],
      ["SIRPAS.TERM.weaponDominance", 2],
      ["Flame", 1],
    ]);
  });

  it("a two-handed weapon does 3 more with a melee style, but not with a generic skill or a bow", () => {
    expect(sumTerms(damageOf(SWORDFIGHT, { weapon: GREATSWORD }).bonuses)).toBe(9);
    expect(sumTerms(damageOf(SWORDFIGHT, { weapon: SWORD }).bonuses)).toBe(6);
    const slashed = (held: Wielded) => sumTerms(manoeuvreDamage(use(SLASH, 0, { weapon: held }))!.bonuses);
    expect(slashed(GREATSWORD)).toBe(slashed(SWORD));
    expect(sumTerms(damageOf(ARCHERY, { weapon: BOW }).bonuses)).toBe(4);
  });

  it("a generic skill does what its own row says", () => {
    const odd = { ...SLASH, damage: { margin: false, attribute: "strength", flat: 1, minimum: 1 } } as const;
    const damage = manoeuvreDamage(use(odd, 0, { attributes: HERO }))!;
    expect(damage).toMatchObject({ margin: false, minimum: 1 });
    expect(sumTerms(damage.bonuses)).toBe(3);
    expect(manoeuvreDamage(use({ ...SLASH, damage: null }, 0))).toBeNull();
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
    const bare = resolveBasicAttack({ ...attack, snapshot: BARE });
    expect(bare.exchange).toMatchObject({ winner: "attacker", margin: 3, critical: false });
    expect(bare.strike).toMatchObject({ active: { value: 7 }, effective: { value: 7 }, severity: "heavy" });

    const { strike } = resolveBasicAttack({ ...attack, snapshot: LEATHER });
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
      snapshot: BARE,
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
      const snapshot = BARE;
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
    const plate: TargetSnapshot = { ...BARE, flat: [{ label: "Plate", value: 20 }] };
    const { strike } = resolveBasicAttack({
      attacker: side(ARCHERY, [4, 4, 4]),
      defender: side(BRAWL, [1, 3, 3]),
      damage: damageOf(ARCHERY),
      snapshot: plate,
      options: OPTIONS,
    });
    expect(strike).toMatchObject({ effective: { value: 0 }, severity: "scratch" });
  });

  it("refuses dice that nobody can have thrown", () => {
    const snapshot = BARE;
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
      snapshot: LEATHER,
    });
    expect(check).toMatchObject({ result: 18, successLevel: 15, margin: 3, critical: null });
    expect(strike).toMatchObject({ active: { value: 7 }, effective: { value: 5 }, severity: "serious" });
  });

  it("a critical success goes by the row of the difficulty", () => {
    const sure = { ...attack, attacker: side({ ...ARCHERY, level: 12 }, [2, 3, 4]), snapshot: BARE };
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
    const outcome = resolveAttackOnHelpless({ ...attack, status: "unaware", snapshot: BARE });
    expect(outcome).toMatchObject({ attack: { margin: -3, success: false }, strike: null });
  });
});
