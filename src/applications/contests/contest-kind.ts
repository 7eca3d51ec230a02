import type { FightingEncounter } from "../../play/contests/fight-round.ts";
import type { BoardState } from "./board-state.ts";

type Message = ChatMessage.Implementation;

/** What a board is opened from. */
export interface BoardCause {
  readonly statistic?: string;
  readonly reason?: string;
  /** The encounter whose combatants fight. */
  readonly combat?: FightingEncounter | null;
  /** Whether only selected NPCs take part, for the generator of rankings. */
  readonly npcs?: boolean;
}

/** What became of somebody in a round, for their line on the board. */
export interface ParticipantResult {
  readonly total: number;
  readonly note: string;
  readonly state: "critical" | "leads" | "";
}

/** What became of a party. */
export interface PartyResult {
  readonly points: string;
  readonly won: boolean;
}

/** By `participantKey`, and by the names of parties. */
export interface RoundResults {
  readonly people: ReadonlyMap<string, ParticipantResult>;
  readonly parties: ReadonlyMap<string, PartyResult>;
}

/** One message of a contest, with what came of it in words. */
export interface BoardRound {
  readonly message: Message;
  readonly title: string;
  readonly outcome: string;
  /** Who has still to roll, as a sentence; empty once it is over. */
  readonly waiting: string;
  /** What is announced; empty while there is nothing to say. */
  readonly news: string;
  results(): RoundResults;
}

/** A button that lets them roll. */
export interface RollButton {
  /** What `perform` is told. */
  readonly way: string;
  readonly icon: string;
  readonly word: string;
  readonly hint?: string;
  /** Whether it asks for how many. */
  readonly counts?: boolean;
}

/** What the kinds of contest boards differ in. */
export interface ContestKind {
  readonly icon: string;
  readonly width: number;
  /** A board with nobody on it. */
  empty(): BoardState;
  /** The board with those on it whom it is opened for. */
  begin(state: BoardState, cause: BoardCause): BoardState;
  /** The rounds of a series in the chat, the first one first. */
  rounds(series: string): readonly BoardRound[];
  /** Whether a message is a round of a series, or a roll in one. */
  concerns(message: Message, series: string): boolean;
  /** The board as it stood when a message was made; null if the message is of another kind. */
  boardOf(message: Message, otherwise: BoardState): BoardState | null;
  /** Lets them roll; null if it was refused, and the user told why. */
  perform(state: BoardState, way: string): Promise<{ readonly message: Message; readonly series: string } | null>;
  /** What the templates show besides what all boards do. */
  details(state: BoardState): {
    readonly buttons: readonly RollButton[];
    /** Whether there is nothing more to roll for. */
    readonly ended?: boolean;
  };
  /** What the head of a party shows besides. */
  partyDetails?(state: BoardState, party: string, name: string): object;
}

/** By what somebody is known from one round to the next. */
export function participantKey(uuid: string, name: string): string {
  return `${uuid} ${name}`;
}
