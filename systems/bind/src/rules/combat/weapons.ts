import { sumTerms, type Term } from "#core/rules/term.ts";
import { hasTrait, knackTerms } from "../character/knacks.ts";
import { levelOf } from "../character/skills.ts";
import { halfOf, rounded } from "../numbers/rounding.ts";
import { ACTIONS, useCost } from "./actions.ts";
import type { Body, Side, Strike } from "./exchange.ts";
import { fightingRoll, fightingTerms, type Circumstances, type Fighter } from "./fighter.ts";

/** A weapon in hand. */
export interface Weapon {
  readonly name: string;
  readonly source: string;
  /** What kinds it is of, for who has mastered one. */
  readonly kinds: readonly string[];
  readonly attack: number;
  readonly damage: number;
  readonly cost: number;
  readonly weight: number;
}

/** A shield on the arm or in the hand. */
export interface Shield {
  readonly name: string;
  readonly source: string;
  readonly defence: number;
  readonly cost: number;
  readonly weight: number;
}

const SHIELD_MORE = 1;
const CLAWS = 1;

/** Section "Shields": a shield that strikes: no bonus, its weight as damage, an action point more than it costs to hold it up (ruling 19). */
export function shieldAsWeapon({ name, source, cost, weight }: Shield): Weapon {
  return { name, source, kinds: [], attack: 0, damage: weight, cost: cost + SHIELD_MORE, weight };
}

/** What the chart's own sums make of a weapon that is in none: half of both bonuses, and half of damage and twice the attack. */
export function suggestedWeapon(attack: number, damage: number): { readonly cost: number; readonly weight: number } {
  const sums = attack < 0 ? [damage, damage] : [halfOf(attack + damage), rounded((damage + 2 * attack) / 2)];
  return { cost: useCost(sums[0]!), weight: Math.max(0, sums[1]!) };
}

/** What somebody meets hits with. */
export function bodyOf(fighter: Fighter): Body {
  return {
    layers: fighter.layers,
    strength: fighter.attributes.strength,
    unstunnable: hasTrait(fighter.knacks, "unstunnable"),
  };
}

const gearTerms = (name: string, value: number, source: string): readonly Term[] =>
  value === 0 ? [] : [{ label: name, value, kind: "gear", ...(source === "" ? {} : { source }) }];

/** What a hit of somebody does whatever it is with. */
export function strikeOf(
  fighter: Fighter,
  damage: readonly Term[],
  around: Circumstances,
  more: Partial<Strike> = {},
): Strike {
  const { knacks } = fighter;
  return {
    damage: [...damage, ...(around.raging ? knackTerms(knacks, "thirdRoundDamage") : [])],
    ...{ brawl: false, vital: false, grabs: false },
    covering: sumTerms(knackTerms(knacks, "coveringOf")),
    reachesPerfect: hasTrait(knacks, "reachesPerfect"),
    stuns: around.stunning && hasTrait(knacks, "stuns"),
    ...more,
  };
}

/** Section "Attacking": somebody who attacks or answers with a weapon. */
export function weaponSide(fighter: Fighter, weapon: Weapon, around: Circumstances): Side {
  const { name, source, attack, damage, kinds } = weapon;
  const cost = useCost(weapon.cost);
  const against = [...around.against, ...kinds];
  return {
    bonuses: fightingRoll(
      fighter,
      { attribute: "dexterity", skill: "combat", gear: gearTerms(name, attack, source), cost, attack: true },
      { ...around, against },
    ),
    strike: strikeOf(
      fighter,
      [...fightingTerms(fighter, "strength", around), ...gearTerms(name, damage, source)],
      around,
    ),
    ...{ body: bodyOf(fighter), points: fighter.points, cost },
  };
}

/** Section "Shields": somebody who answers with a shield. What they win or tie does no damage. */
export function shieldSide(fighter: Fighter, { name, source, defence, cost }: Shield, around: Circumstances): Side {
  return {
    bonuses: fightingRoll(
      fighter,
      { attribute: "dexterity", skill: "combat", gear: gearTerms(name, defence, source), cost, attack: false },
      around,
    ),
    strike: null,
    ...{ body: bodyOf(fighter), points: fighter.points, cost: useCost(cost) },
  };
}

/** What a body fights with that has no weapon. */
export interface Limbs {
  readonly claws: boolean;
  /** Whether a hit holds as well. */
  readonly fangs: boolean;
}

/** The skill of fists: the better of Combat and Brawl (ruling 31). */
export function brawlSkill({ skills }: Pick<Fighter, "skills">): "combat" | "brawl" {
  return levelOf(skills, "brawl") > levelOf(skills, "combat") ? "brawl" : "combat";
}

/** Section "Brawling": somebody who attacks or answers with the body. */
export function brawlSide(fighter: Fighter, { claws, fangs }: Limbs, around: Circumstances): Side {
  const cost = ACTIONS.brawl;
  return {
    bonuses: fightingRoll(
      fighter,
      {
        ...{ attribute: "dexterity", skill: brawlSkill(fighter), cost, attack: true },
        gear: knackTerms(fighter.knacks, "brawlAttack"),
      },
      around,
    ),
    strike: strikeOf(
      fighter,
      [
        ...fightingTerms(fighter, "strength", around),
        ...(claws ? [{ label: "BIND.TERM.claws", value: CLAWS, kind: "body" }] : []),
        ...knackTerms(fighter.knacks, "brawlDamage"),
      ],
      around,
      { brawl: true, grabs: fangs },
    ),
    ...{ body: bodyOf(fighter), points: fighter.points, cost },
  };
}

/** Somebody who does not answer: asleep, bound, unwilling. It costs nothing, helps nothing and hurts nobody (ruling 36). */
export function unansweredSide(fighter: Fighter): Side {
  return { bonuses: [], strike: null, body: bodyOf(fighter), points: fighter.points, cost: 0 };
}
