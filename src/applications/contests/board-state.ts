import { isLike } from "#core/settings/memory.ts";
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
  /** What the situation adds to their dice where this user rolls for all. */
  readonly modifier: number;
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
  /** Whether everybody rolls for themselves; if not, this user rolls for all. */
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

/** What a board is stored like; a fight is stored like that of the empty board. */
const LIKE = {
  parties: [{ id: "", name: "" }],
  people: [{ id: 0, uuid: "", name: "", copy: 0, statistic: "", party: "", modifier: 0 }],
};

/** A board as it was stored; null for what is not like one, such as one of another version. */
export function readStoredBoard(stored: unknown, empty: BoardState): BoardState | null {
  if (!isLike({ ...empty, ...LIKE }, stored)) return null;
  const board = stored as BoardState;
  const isKnown = board.people.every(({ party }) => party === ASIDE || board.parties.some(({ id }) => id === party));
  return isKnown && board.parties.length > 0 && VISIBILITIES.includes(board.visibility) ? board : null;
}
