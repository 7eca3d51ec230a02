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

/** What the player's dice would have shown where the Gamemaster's show this. */
export function mirrorNatural(natural: number): number {
  return TWICE_MEAN - natural;
}
