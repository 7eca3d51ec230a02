import { multiContestOdds, type MultiContestOdds } from "../../odds/multi-contest.ts";
import type { Contender } from "../../odds/pools.ts";
import { ASIDE, membersOf, type BoardState } from "./board-state.ts";
import { takesPart } from "./fight-line.ts";
import { contenderOf } from "./line.ts";

/** The parties that have members, and what each of those throws with. */
export interface Contenders {
  readonly parties: readonly string[];
  readonly contenders: readonly (readonly Contender[])[];
}

/** About a quarter of a second's worth of multiplications: the board answers to every change. */
const LIMIT = 60_000_000;

/** By how much a chance may be off for it to be shown: what is written has one decimal place. */
const CLOSE = 0.005;

const MOST_KEPT = 30;
const kept = new Map<string, MultiContestOdds>();

/** Who throws with what, party by party; null while that is not settled, or not all of it is this user's to know. */
export function contendersOf(state: BoardState): Contenders | null {
  const fighting = (id: string) => membersOf(state, id).filter((person) => !state.fight || takesPart(state, person));
  const parties = state.parties.map(({ id }) => id).filter((id) => fighting(id).length > 0);
  if (parties.length < 2) return null;
  const contenders = parties.map((party) => fighting(party).map((person) => contenderOf(state, person)));
  const known = contenders.map((members) => members.filter((one) => one !== null));
  return known.some((members, index) => members.length < contenders[index]!.length)
    ? null
    : { parties, contenders: known };
}

/** Whether anybody takes part yet. */
export function hasContenders(state: BoardState): boolean {
  return new Set(state.people.map(({ party }) => party).filter((party) => party !== ASIDE)).size > 1;
}

/** What the chances of these are, if they have been worked out before. */
export function knownChances({ contenders }: Contenders): MultiContestOdds | null {
  return kept.get(nameOf(contenders)) ?? null;
}

/** Works the chances out, which takes a moment where many take part who all differ. */
export function workOutChances({ contenders }: Contenders): MultiContestOdds {
  const odds = multiContestOdds(contenders, LIMIT);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(nameOf(contenders), odds);
  return odds;
}

/** Whether the chances to win can be told; if not, what is still exact is how many points each party can expect. */
export function canTellWinner({ error }: MultiContestOdds): boolean {
  return error <= CLOSE;
}

function nameOf(contenders: Contenders["contenders"]): string {
  return contenders.map((members) => members.map(({ pool, total }) => `${pool}${total}`).join()).join(";");
}
