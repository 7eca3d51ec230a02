import { type Visibility, VISIBILITIES } from "#core/foundry/visibility.ts";
import type { FightCall } from "../../play/contests/multi-contest.ts";

/** What a board is for. Its texts stand under `SIRPAS.BOARD.<kind>`. */
export type BoardKind = "multiContest" | "ranking" | "fight";

/** What a board keeps of somebody on it. */
export interface BoardParticipant {
  /** Theirs as long as they are on this board. */
  readonly id: number;
  /** Of the actor: of a token without an actor of its own in the directory, that token's. */
  readonly uuid: string;
  /** As they were called when they came, should the actor be gone. */
  readonly name: string;
  /** 0: there is only one of them. Otherwise which of several of a kind this is, from 1. */
  readonly copy: number;
  /** The key of a statistic of their own; empty for that of all. */
  readonly statistic: string;
  /** The id of the party they are in; empty for whoever is there without taking part. */
  readonly party: string;
}

export interface BoardParty {
  readonly id: string;
  /** Empty: called by its letter. */
  readonly name: string;
}

/** All that a board is about, as plain data that can be stored. */
export interface BoardState {
  readonly kind: BoardKind;
  readonly parties: readonly BoardParty[];
  /** In the order in which their parties list them. */
  readonly people: readonly BoardParticipant[];
  /** The key of what all use. */
  readonly statistic: string;
  /** Whether everybody throws for themselves; if not, this user throws for all. */
  readonly ask: boolean;
  readonly reason: string;
  readonly visibility: Visibility;
  /** What the rounds that belong together have in common; empty before the first. */
  readonly series: string;
  /** How many the generator of rankings rolls for while nobody is on the board. */
  readonly count: number;
  /** What a fight is besides; null for what is none. */
  readonly fight: FightSetup | null;
}

/** What a fight in simplified combat is set to. */
export interface FightSetup extends Omit<FightCall, "turnSeconds"> {
  /** The ids of the parties that have fled. */
  readonly fled: readonly string[];
}

/** Somebody who comes onto a board. */
export type Newcomer = Pick<BoardParticipant, "uuid" | "name"> & {
  /** Whether there can be several of them, such as goblins of one kind. */
  readonly several: boolean;
};

/** The party of those who are there without taking part. */
export const ASIDE = "";

/** A board with nobody on it. */
export function emptyBoard(kind: BoardKind, parties: number, visibility: Visibility): BoardState {
  return {
    kind,
    parties: Array.from({ length: parties }, (_, index) => ({ id: String(index + 1), name: "" })),
    people: [],
    statistic: "",
    ask: false,
    reason: "",
    visibility,
    series: "",
    count: 5,
    fight: null,
  };
}

/** The members of a party, or of those who take no part. */
export function membersOf(state: BoardState, party: string): readonly BoardParticipant[] {
  return state.people.filter((person) => person.party === party);
}

/** Whether somebody can still be added: of most people there is one. */
export function canJoin(state: BoardState, { uuid, several }: Newcomer): boolean {
  return several || !state.people.some((person) => person.uuid === uuid);
}

/** The board with some more people in a party, before somebody or at its end; those who are there already are left out. */
export function withParticipants(
  state: BoardState,
  newcomers: readonly Newcomer[],
  party: string,
  before: number | null = null,
): BoardState {
  const added: BoardParticipant[] = [];
  let next = Math.max(-1, ...state.people.map(({ id }) => id));
  for (const newcomer of newcomers) {
    const there = { ...state, people: [...state.people, ...added] };
    if (!canJoin(there, newcomer)) continue;
    const { uuid, name, several } = newcomer;
    const copies = there.people.filter((person) => person.uuid === uuid).map(({ copy }) => copy);
    const copy = several ? Math.max(0, ...copies) + 1 : 0;
    added.push({ id: (next += 1), uuid, name, copy, statistic: "", party });
  }
  return { ...state, people: placed(state.people, added, before) };
}

/** The board with one person changed. */
export function withParticipant(
  state: BoardState,
  id: number,
  change: Partial<Pick<BoardParticipant, "statistic">>,
): BoardState {
  return { ...state, people: state.people.map((person) => (person.id === id ? { ...person, ...change } : person)) };
}

/** The board without somebody. */
export function withoutParticipant(state: BoardState, id: number): BoardState {
  return { ...state, people: state.people.filter((person) => person.id !== id) };
}

/** The board with somebody in this party, before somebody else or at its end. */
export function movedTo(state: BoardState, id: number, party: string, before: number | null = null): BoardState {
  const person = state.people.find((one) => one.id === id);
  if (!person || before === id) return state;
  const others = state.people.filter((one) => one.id !== id);
  return { ...state, people: placed(others, [{ ...person, party }], before) };
}

/** The board with somebody a place up or down among their party. */
export function shifted(state: BoardState, id: number, by: 1 | -1): BoardState {
  const party = state.people.find((one) => one.id === id)?.party ?? ASIDE;
  const members = membersOf(state, party);
  const at = members.findIndex((one) => one.id === id);
  if (at < 0 || !members[at + by]) return state;
  return movedTo(state, id, party, members[by < 0 ? at - 1 : at + 2]?.id ?? null);
}

/** The board with somebody a party further or back; behind the last comes taking no part, and before the first nothing. */
export function movedBy(state: BoardState, id: number, by: 1 | -1): BoardState {
  const person = state.people.find((one) => one.id === id);
  if (!person) return state;
  const order = [...state.parties.map((party) => party.id), ASIDE];
  const to = order[order.indexOf(person.party) + by];
  return to === undefined ? state : movedTo(state, id, to);
}

/** The most parties that fit onto the screen and into a card. */
export const MOST_PARTIES = 12;

/** The board with one party more, if it can have one. */
export function withParty(state: BoardState): BoardState {
  if (state.parties.length >= MOST_PARTIES) return state;
  const id = String(Math.max(0, ...state.parties.map((party) => Number(party.id) || 0)) + 1);
  return { ...state, parties: [...state.parties, { id, name: "" }] };
}

/** The board with a party under another name. */
export function renamed(state: BoardState, party: string, name: string): BoardState {
  return {
    ...state,
    parties: state.parties.map((one) => (one.id === party ? { ...one, name: name.trim() } : one)),
  };
}

/** The board with something else settled about its fight; a board without one stays as it is. */
export function withFight(state: BoardState, change: Partial<FightSetup>): BoardState {
  return state.fight === null ? state : { ...state, fight: { ...state.fight, ...change } };
}

/** The board with a party that flees, or comes back. */
export function fleeing(state: BoardState, party: string, flees: boolean): BoardState {
  const others = (state.fight?.fled ?? []).filter((id) => id !== party);
  return withFight(state, { fled: flees ? [...others, party] : others });
}

/** The board without a party; who was in it takes no part any more. */
export function withoutParty(state: BoardState, party: string): BoardState {
  return {
    ...state,
    parties: state.parties.filter(({ id }) => id !== party),
    people: state.people.map((person) => (person.party === party ? { ...person, party: ASIDE } : person)),
  };
}

function placed(
  people: readonly BoardParticipant[],
  some: readonly BoardParticipant[],
  before: number | null,
): readonly BoardParticipant[] {
  const at = before === null ? -1 : people.findIndex(({ id }) => id === before);
  return at < 0 ? [...people, ...some] : [...people.slice(0, at), ...some, ...people.slice(at)];
}

/** What a board is stored like; a fight is stored like that of the empty board. */
const LIKE = {
  parties: [{ id: "", name: "" }],
  people: [{ id: 0, uuid: "", name: "", copy: 0, statistic: "", party: "" }],
};

/** A board as it was stored; null for what is not like one, such as one of another version. */
export function readStoredBoard(stored: unknown, empty: BoardState): BoardState | null {
  if (!isLike({ ...empty, ...LIKE }, stored)) return null;
  const board = stored as BoardState;
  const isKnown = board.people.every(({ party }) => party === ASIDE || board.parties.some(({ id }) => id === party));
  return isKnown && board.parties.length > 0 && VISIBILITIES.includes(board.visibility) ? board : null;
}

/** Whether something has all that a sample has, of the same type each; each of a list is like the first of the sample. */
function isLike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((one) => isLike(sample[0], one)));
  }
  if (typeof sample !== "object" || sample === null || typeof value !== "object" || value === null)
    return typeof sample === typeof value && (sample === null) === (value === null);
  return Object.entries(sample).every(([key, one]) => isLike(one, (value as Readonly<Record<string, unknown>>)[key]));
}
