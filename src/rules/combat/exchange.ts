import { CRITICAL_MARGINS } from "../checks/difficulties.ts";
import { scoreSide, type Score, type ScoredRoll, type Side } from "../checks/score.ts";
import type { RuleOptions } from "../options.ts";

/** The natural result that is a critical failure in combat, and the one that makes a winner's success critical. */
export const FUMBLE = 3;
const TRIUMPH = 18;

export type ExchangeOptions = Pick<RuleOptions, "automaticCriticals">;

/** What an attack against a defence comes to, whichever dice made the two scores. */
export interface Exchange {
  /** null is a draw: nothing happens, and both actions are spent. */
  readonly winner: "attacker" | "defender" | null;
  /** The success margin (SM) of the winner, as it is before a critical success doubles it; 0 on a draw. */
  readonly margin: number;
  /** Whether the winner has a critical success. */
  readonly critical: boolean;
  /** Who rolled a natural 3. If both did, the failures elide each other and the totals decided. */
  readonly fumbled: { readonly attacker: boolean; readonly defender: boolean };
}

export interface ResolvedExchange extends Exchange {
  readonly attack: ScoredRoll;
  readonly defence: ScoredRoll;
}

/**
 * Chapters "Attack and Defence" and "Critical Rolls": the contest of an attack and a defence.
 * @throws {RangeError} if the dice of a side cannot have come from its pool.
 */
export function resolveExchange(attacker: Side, defender: Side, options: ExchangeOptions): ResolvedExchange {
  const attack = scoreSide(attacker);
  const defence = scoreSide(defender);
  return { attack, defence, ...readExchange(attack, defence, options) };
}

/**
 * The rule behind `resolveExchange`, for scores of which the dice no longer matter: the odds read it as well. The
 * higher result wins. A natural 3 loses even with the higher result, and the other side's margin is then at least 1.
 */
export function readExchange(attack: Score, defence: Score, options: ExchangeOptions): Exchange {
  const fumbled = { attacker: attack.natural === FUMBLE, defender: defence.natural === FUMBLE };
  const lead = attack.result - defence.result;
  const elided = fumbled.attacker === fumbled.defender;
  if (elided && lead === 0) return { winner: null, margin: 0, critical: false, fumbled };
  const wins = elided ? lead > 0 : fumbled.defender;
  const margin = Math.max(1, wins ? lead : -lead);
  const { natural } = wins ? attack : defence;
  const critical = margin >= CRITICAL_MARGINS.normal || (options.automaticCriticals && natural === TRIUMPH);
  return { winner: wins ? "attacker" : "defender", margin, critical, fumbled };
}
