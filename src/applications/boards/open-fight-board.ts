import type { FightingEncounter } from "../../documents/contests/fight-parties.ts";
import { FightBoard } from "./fight-board.ts";
import { followChat } from "./follow-chat.ts";
import type { Round } from "./rounds.ts";

/** What a board for a fight is opened from. */
export interface FightCause {
  /** The encounter whose combatants fight; without one, those who are selected on the scene. */
  readonly combat?: FightingEncounter | null;
}

/** Opens the board for a fight in simplified combat as it was left; there is one on a screen. */
export async function openFightBoard({ combat = null }: FightCause = {}): Promise<void> {
  const board = boardOnScreen();
  if (combat) await board.takeCombat(combat);
  else await board.takeSelected();
  await board.render({ force: true });
  board.bringToFront();
}

/** Puts a round of a fight from the chat onto the board. */
export async function openFightRound(round: Round): Promise<void> {
  const board = boardOnScreen();
  await board.takeUp(round);
  board.bringToFront();
}

function boardOnScreen(): FightBoard {
  followChat();
  return shownFightBoard() ?? new FightBoard();
}

/** The board for fights that is open on this screen. */
function shownFightBoard(): FightBoard | null {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.find((app) => app instanceof FightBoard) ?? null;
}
