import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SphereKey } from "../character/skills.ts";
import { readCheck, type Outcome } from "../checks/check.ts";
import { spellCost } from "./actions.ts";
import { fightingRoll, fightingValue, type Circumstances, type Fighter } from "./fighter.ts";

/** What a spell among weapons comes to. */
export interface CastReading {
  readonly outcome: Outcome;
  readonly margin: number;
  /** Mana points that it takes: none of who fails. */
  readonly mana: number;
  /** Whether the enemy hits, as after a lost exchange. */
  readonly hit: boolean;
}

/** What a caster rolls with: Charisma and a sphere. */
export function castTerms(fighter: Fighter, sphere: SphereKey, level: number, around: Circumstances): readonly Term[] {
  const cost = spellCost(level, fightingValue(fighter, "wits", around));
  return fightingRoll(fighter, { attribute: "charisma", skill: sphere, gear: [], cost, attack: false }, around);
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
  return { outcome, margin, mana: fails ? 0 : mana, hit: fails };
}
