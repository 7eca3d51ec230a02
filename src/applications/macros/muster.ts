import { currentVisibility, type Visibility } from "../../compat/visibility.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { opponentsAtHand, peopleAtHand, selectedNpcs, selectedParties, type Person } from "./people.ts";

export const MUSTER_KINDS = ["request", "contest", "ranking", "multiContest", "generator"] as const;
export type MusterKind = (typeof MUSTER_KINDS)[number];

/** What a dialog of the macros asks about; each kind shows what counts for it. */
export interface Muster {
  readonly kind: MusterKind;
  readonly people: readonly Person[];
  /** The key of what all use. */
  readonly statistic: string;
  readonly difficulty: Difficulty | "";
  readonly successLevel: number;
  readonly reason: string;
  readonly drawless: boolean;
  /** Whether everybody throws for themselves; if not, this user throws for all. */
  readonly ask: boolean;
  /** How many, where nobody is named. */
  readonly count: number;
  readonly visibility: Visibility;
}

/**
 * What a dialog starts with: who is selected on the scene.
 * @param filled  What has been settled before.
 */
export function musterAtHand(kind: MusterKind, filled: Partial<Muster> = {}): Muster {
  const at = { request: peopleAtHand, ranking: peopleAtHand, contest: opponentsAtHand, multiContest: selectedParties };
  return {
    kind,
    people: kind === "generator" ? selectedNpcs() : at[kind](),
    statistic: "",
    difficulty: "normal",
    successLevel: DIFFICULTIES.normal,
    reason: "",
    drawless: false,
    ask: true,
    count: 5,
    visibility: currentVisibility(),
    ...filled,
  };
}

/** The parties of a multi-contest, never fewer than two, with an empty one to move into behind them. */
export function partiesOf(people: readonly Person[]): readonly (readonly Person[])[] {
  const count = Math.max(2, ...people.map(({ party }) => party + 1));
  return Array.from({ length: count }, (_, party) => people.filter((one) => one.party === party));
}

/** The same people, one of them a party further or back; a party that falls empty closes up. */
export function moved(people: readonly Person[], id: number, by: 1 | -1): readonly Person[] {
  const after = people.map((one) => (one.id === id ? { ...one, party: Math.max(0, one.party + by) } : one));
  const used = [...new Set(after.map(({ party }) => party))].sort((a, b) => a - b);
  // With all in one party, the other side stays where it is for them to move to.
  return used.length < 2 ? after.map((one) => ({ ...one, party: Math.min(one.party, 1) })) : renumbered(after, used);
}

/** The same people, one of them a place up or down: a generated ranking gives the best to the topmost. */
export function shifted(people: readonly Person[], id: number, by: 1 | -1): readonly Person[] {
  const from = people.findIndex((one) => one.id === id);
  const to = from + by;
  const [here, there] = [people[from], people[to]];
  if (!here || !there) return people;
  return people.map((one, index) => (index === from ? there : index === to ? here : one));
}

function renumbered(people: readonly Person[], used: readonly number[]): readonly Person[] {
  return people.map((one) => ({ ...one, party: used.indexOf(one.party) }));
}
