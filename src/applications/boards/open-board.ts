import type { Settled } from "./board.ts";
import { MultiContestBoard } from "./multi-contest-board.ts";
import { FightBoard } from "./fight-board.ts";
import { followChat } from "./follow-chat.ts";
import type { Round } from "./rounds.ts";

/** Opens the board for multi-contests as it was left; there is one on a screen. */
export async function openMultiContestBoard(filled: Settled = {}): Promise<void> {
  const board = openBoard();
  await board.takeSelected();
  await board.settle(filled);
  await board.render({ force: true });
  board.bringToFront();
}

/** Puts a round from the chat onto the board. */
export async function openRound(round: Round): Promise<void> {
  const board = openBoard();
  await board.takeUp(round);
  board.bringToFront();
}

function openBoard(): MultiContestBoard {
  followChat();
  return shownBoard() ?? new MultiContestBoard();
}

/** The board that is open on this screen. */
function shownBoard(): MultiContestBoard | null {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.find(
    (app) => app instanceof MultiContestBoard && !(app instanceof FightBoard),
  ) as MultiContestBoard | null;
}
