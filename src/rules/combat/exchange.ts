import { CRITICAL_MARGINS, DIFFICULTIES, type Difficulty } from "../checks/difficulties.ts";
import { readSide, type Score, type ScoredThrow, type Side } from "../checks/score.ts";
import type { RuleOptions } from "../options.ts";
import { readCheck, type CheckOptions, type CheckReading } from "../checks/simple-check.ts";

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
  /** Who threw a natural 3. If both did, the failures elide each other and the totals decided. */
  readonly fumbled: { readonly attacker: boolean; readonly defender: boolean };
}

export interface ResolvedExchange extends Exchange {
  readonly attack: ScoredThrow;
  readonly defence: ScoredThrow;
}

/**
 * Chapters "Attack and Defence" and "Critical Rolls": the contest of an attack and a defence.
 * @throws {RangeError} if the dice of a side cannot have come from its pool.
 */
export function resolveExchange(attacker: Side, defender: Side, options: ExchangeOptions): ResolvedExchange {
  const attack = readSide(attacker);
  const defence = readSide(defender);
  return { attack, defence, ...readExchange(attack, defence, options) };
}

/**
 * The rule behind `resolveExchange`, for scores of which the dice no longer matter: the odds read it as well. The
 * higher result wins. A natural 3 loses even with the higher result, and the other side's margin is then at least 1.
 */
export function readExchange(attack: Score, defence: Score, options: ExchangeOptions): Exchange {
  const fumbled = { attacker: attack.natural === FUMBLE, defender: defence.natural === FUMBLE };
  const lead = attack.result - defence.result;
  if (fumbled.attacker !== fumbled.defender) {
    return fumbled.attacker
      ? won("defender", Math.max(1, -lead), defence, fumbled, options)
      : won("attacker", Math.max(1, lead), attack, fumbled, options);
  }
  if (lead === 0) return { winner: null, margin: 0, critical: false, fumbled };
  return lead > 0 ? won("attacker", lead, attack, fumbled, options) : won("defender", -lead, defence, fumbled, options);
}

function won(
  winner: "attacker" | "defender",
  margin: number,
  score: Score,
  fumbled: Exchange["fumbled"],
  options: ExchangeOptions,
): Exchange {
  const critical = margin >= CRITICAL_MARGINS.normal || (options.automaticCriticals && score.natural === TRIUMPH);
  return { winner, margin, critical, fumbled };
}

/** Chapter "Automatic Attack": how hard it is to hit somebody who does not defend themselves. */
export const TARGET_STATUSES = {
  sleeping: "trivial",
  distracted: "easy",
  unaware: "normal",
  suspicious: "difficult",
  aware: "hard",
  inGuard: "veryHard",
} as const satisfies Record<string, Difficulty>;

export type TargetStatus = keyof typeof TARGET_STATUSES;

export const TARGET_STATUS_KEYS = Object.keys(TARGET_STATUSES) as readonly TargetStatus[];

export interface AutomaticAttack extends ScoredThrow, CheckReading {
  readonly difficulty: Difficulty;
  readonly successLevel: number;
}

/** How hard somebody is to hit who is aware of an attack and lets it come: as one who does nothing at all, and never harder. */
export const LETS_IT_COME: TargetStatus = "sleeping";

/**
 * An attack on a target that cannot react, or lets it come: a check by the status of the target. What margin it has goes into
 * the damage.
 * @param lowest  Of one who lets it come: the lowest they could have thrown in defence.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAutomaticAttack(
  side: Side,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): AutomaticAttack {
  const thrown = readSide(side);
  const difficulty = TARGET_STATUSES[status];
  return {
    ...thrown,
    difficulty,
    successLevel: Math.min(DIFFICULTIES[difficulty], lowest?.result ?? Infinity),
    ...readAutomaticAttack(thrown, status, options, lowest),
  };
}

/**
 * The rule behind `resolveAutomaticAttack`; the odds read it as well. Criticals go by the row of the difficulty. The book has
 * no row for who could defend themselves and does not: they fare as one who does nothing, or as with the lowest throw in their
 * defence: with the higher margin of both, and critically if either is, so that letting it come is never better than a defence.
 */
export function readAutomaticAttack(
  score: Score,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): CheckReading {
  const difficulty = TARGET_STATUSES[status];
  const reading = readCheck(score, { difficulty, successLevel: DIFFICULTIES[difficulty] }, options);
  const exchange = lowest && readExchange(score, lowest, options);
  if (exchange?.winner !== "attacker" || (reading.success && reading.margin > exchange.margin)) return reading;
  const critical = exchange.critical || (reading.success && reading.critical === "success");
  return { success: true, margin: exchange.margin, automatic: null, critical: critical ? "success" : null };
}
