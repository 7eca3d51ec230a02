import type { Term } from "#core/rules/term.ts";
import { TIE_NUMBER } from "./check.ts";

/** What two dice are as likely to be above as below, twice: the mirror of a roll is around it. */
const TWICE_MEAN = 14;

export function baseTerm(value: number): Term {
  return { label: "BIND.TERM.tieNumber", value, kind: "base" };
}

/** The tie number of what somebody resists: 7 and all that they would roll with, their penalties too. */
export function resistedBy(bonuses: readonly Term[], base = TIE_NUMBER): readonly Term[] {
  return [baseTerm(base), ...bonuses];
}

/** What a Gamemaster who rolls for the other side rolls with, and against what. */
export interface Mirrored {
  readonly bonuses: readonly Term[];
  readonly tieNumber: readonly Term[];
}

/**
 * The same from the other side: the Gamemaster rolls with what was the tie number's, against what the player would have rolled with. A
 * success is the player's failure, and the chances are the same.
 * @param base  What the tie number began with: 6 becomes 8
 */
export function mirrored(player: readonly Term[], opponent: readonly Term[], base = TIE_NUMBER): Mirrored {
  return { bonuses: opponent, tieNumber: resistedBy(player, TWICE_MEAN - base) };
}

const TWICE_A_DIE = 7;

/** The dice that the player would have rolled where the Gamemaster rolled these: what they come to is the same for both. */
export function mirrorDice(dice: readonly number[]): readonly number[] {
  return dice.map((die) => TWICE_A_DIE - die);
}
