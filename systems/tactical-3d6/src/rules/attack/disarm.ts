import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { basedOn, type CheckReading } from "../checks/check.ts";
import { readContest } from "../checks/contest.ts";
import "./errors.ts";

/**
 * What a side of a contest of weapons rolls against: its combat skill, or that by another attribute: strength to disarm, and strength
 * or intelligence to feint. Refused for a missile weapon by strength.
 * @param own  The attribute that the skill is of
 */
export function weaponContestTerms(
  skill: readonly Term[],
  own: number,
  by: Term | null,
  missile: boolean,
): Result<readonly Term[]> {
  if (by === null) return ok(skill);
  return missile && by.label === "TACTICAL.ATTRIBUTE.strength.label"
    ? err("noStrengthAtRange")
    : ok(basedOn(skill, own, by));
}

/** What becomes of weapons after a blow to disarm that hit (chapter "Attack options", ruling 12). */
export type DisarmResult = "flung" | "unready" | "kept" | "attackerDisarmed";

/** Yards that a weapon is flung. */
export const FLUNG_YARDS = 1;
const UNREADY_MARGIN = 3;

/**
 * The quick contest after a blow to disarm: won, the weapon is flung; lost by 3 or less, a tie among it, the defender keeps it, but
 * unready; lost by more nothing happens. A critical failure of the attacker costs the own weapon.
 */
export function readDisarm(attacker: CheckReading, defender: CheckReading): DisarmResult {
  if (attacker.critical === "failure") return "attackerDisarmed";
  const { winner, margin } = readContest(attacker, defender);
  if (winner === "first") return "flung";
  return margin <= UNREADY_MARGIN ? "unready" : "kept";
}

/** Feint: the margin of victory of the quick contest comes off the opponent's next defence against this attacker (ruling 13). */
export function readFeint(attacker: CheckReading, opponent: CheckReading): number {
  const { winner, margin } = readContest(attacker, opponent);
  return winner === "first" ? margin : 0;
}
