import { sumTerms, type Term } from "#core/rules/term.ts";
import { baseTerm } from "../checks/resisted.ts";

/** Chapter "Chases": the tie number begins with 6, not 7 (ruling 21). */
export const CHASE_BASE = 6;

/** The player's side runs away, or runs after somebody. */
export const CHASES = ["fleeing", "hunting"] as const;
export type ChaseKind = (typeof CHASES)[number];

/** What a roll of a chase comes to. */
export interface ChaseReading {
  /** For the player's side: it got what it wanted, or lost it; null where the chase goes on. */
  readonly won: boolean | null;
  /** How many areas all run through before that; each tires by 1. */
  readonly areas: number;
}

const END = { fleeing: 3, hunting: 1 } as const;
const AT_ONCE = { fleeing: 5, hunting: 4 } as const;
const LOST_AT_ONCE = -3;

/**
 * What a margin comes to. Those who flee are caught at once by any failure; else they run through an area, and one more for each point,
 * and by 3 or more they are away, the sooner the better. Of a hunt it is the mirror image, and nothing goes on.
 */
export function readChase(kind: ChaseKind, margin: number): ChaseReading {
  if (margin >= AT_ONCE[kind]) return { won: true, areas: 0 };
  if (kind === "fleeing") {
    if (margin < 0) return { won: false, areas: 0 };
    return margin < END.fleeing ? { won: null, areas: margin + 1 } : { won: true, areas: 3 - (margin - END.fleeing) };
  }
  if (margin <= LOST_AT_ONCE) return { won: false, areas: 0 };
  return margin < END.hunting ? { won: false, areas: margin - LOST_AT_ONCE } : { won: true, areas: margin };
}

/** The tie number of a chase: 6 and the other side's Speed and Athletics. */
export function chaseTieNumber(other: readonly Term[]): readonly Term[] {
  return [baseTerm(CHASE_BASE), ...other];
}

/** Somebody who runs, and what they run with. */
export interface Runner {
  readonly id: string;
  readonly bonuses: readonly Term[];
}

/**
 * What one roll for a group comes to for each of them. A group that waits for its slowest has their result, all of it.
 * @param natural  Of one player's two dice
 */
export function groupChase(
  kind: ChaseKind,
  natural: number,
  runners: readonly Runner[],
  tieNumber: readonly Term[],
  together: boolean,
): ReadonlyMap<string, ChaseReading> {
  const bonuses = runners.map((runner) => sumTerms(runner.bonuses));
  const slowest = Math.min(...bonuses);
  const number = sumTerms(tieNumber);
  return new Map(
    runners.map(({ id }, index) => {
      const bonus = together ? slowest : bonuses[index]!;
      return [id, readChase(kind, natural + bonus - number)];
    }),
  );
}

/** On open ground nobody rolls: the higher Speed and Athletics wins, and equal ones stay as far apart; null for that. */
export function openGround(own: readonly Term[], other: readonly Term[]): boolean | null {
  const difference = sumTerms(own) - sumTerms(other);
  return difference === 0 ? null : difference > 0;
}
