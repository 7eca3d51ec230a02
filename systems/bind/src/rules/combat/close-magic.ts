import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SphereKey } from "../character/skills.ts";
import { readCheck, type Outcome } from "../checks/check.ts";
import { spellCost } from "./actions.ts";
import type { Side } from "./exchange.ts";
import { fightingRoll, fightingValue, type Circumstances, type Fighter } from "./fighter.ts";
import { bodyOf } from "./weapons.ts";

/** What a spell among weapons comes to. */
export interface CastReading {
  readonly outcome: Outcome;
  readonly margin: number;
  /** Mana points that it takes: none of who fails. */
  readonly mana: number;
  /** Whether the enemy hits, as after a lost exchange. */
  readonly hit: boolean;
}

/** The least and the most that a spell among weapons can be. */
export const SPELL_LEVELS = { min: 1, max: 9 } as const;

/** What a caster rolls with: Charisma and a sphere. */
export function castTerms(fighter: Fighter, sphere: SphereKey, level: number, around: Circumstances): readonly Term[] {
  const cost = spellCost(level, fightingValue(fighter, "wits", around));
  return fightingRoll(fighter, { attribute: "charisma", skill: sphere, gear: [], cost, attack: false }, around);
}

/** A caster among weapons: what the spell does is told by the table, and a failure is the enemy's hit. */
export function castSide(fighter: Fighter, sphere: SphereKey, level: number, around: Circumstances): Side {
  const cost = spellCost(level, fightingValue(fighter, "wits", around));
  const bonuses = castTerms(fighter, sphere, level, around);
  return { bonuses, strike: null, body: bodyOf(fighter), points: fighter.points, cost };
}

/** Mana points that a spell takes: none of who fails. */
export function castMana(outcome: Outcome, mana: number): number {
  return outcome === "failure" ? 0 : mana;
}

/**
 * Section "Close Magic": a caster's roll against the enemy's attack. A spell that is harder by itself than the enemy has to come to its own
 * tie number as well.
 */
export function readCast(
  natural: number,
  bonuses: readonly Term[],
  tieNumbers: { readonly enemy: readonly Term[]; readonly spell: readonly Term[] },
  mana: number,
): CastReading {
  const number = Math.max(sumTerms(tieNumbers.enemy), sumTerms(tieNumbers.spell));
  const { outcome, margin } = readCheck(natural, sumTerms(bonuses), number);
  const fails = outcome === "failure";
  return { outcome, margin, mana: castMana(outcome, mana), hit: fails };
}
