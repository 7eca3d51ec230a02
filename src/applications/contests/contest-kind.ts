import type { FightingEncounter } from "../../play/simplified-combat/encounter-parties.ts";
import type { ParticipantRow } from "./participant-row.ts";
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

/** One message of a contest, with what came of it in words. */
export interface BoardRound {
  readonly message: Message;
  readonly title: string;
  readonly outcome: string;
  /** Who has still to roll, as a sentence; empty once it is over. */
  readonly waiting: string;
  /** What is announced; empty while there is nothing to say. */
  readonly news: string;
  /** What became of everybody, and of the parties. */
  readonly rows: readonly Pick<ParticipantRow, "actor" | "name" | "result" | "note" | "state">[];
  readonly parties: readonly { readonly name: string; readonly points: string; readonly won: boolean }[];
}

/** A button that lets them roll; `way` is what `perform` is told. */
interface RollButton {
  readonly way: string;
  readonly icon: string;
  /** What it says; without it, it says what its way is called on a board for rankings, with a hint. */
  readonly word?: string;
}

/** What the kinds of contest boards differ in. */
export interface ContestKind {
  readonly icon: string;
  readonly width: number;
  readonly css: string;
  /** A board with nobody on it. */
  empty(): BoardState;
  /** The board with those on it whom it is opened for. */
  begin(state: BoardState, cause: BoardCause): BoardState;
  /** The rounds of a series in the chat, the first one first. */
  rounds(series: string): readonly BoardRound[];
  /** The board as it stood when a message of this kind was made. */
  boardOf(message: Message, otherwise: BoardState): BoardState;
  /** Lets them roll; null if it was refused, and the user told why. */
  perform(state: BoardState, way: string): Promise<{ readonly message: Message; readonly series: string } | null>;
  /**
   * What the templates show besides what all boards do; `ended` once there is nothing more to roll for, `blocked` says why nobody
   * can roll yet.
   */
  details(state: BoardState): {
    readonly buttons: readonly RollButton[];
    readonly ended?: boolean;
    readonly blocked?: string;
  };
}
