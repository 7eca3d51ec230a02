import type { SirpasActor } from "../../documents/actor.ts";
import { peopleAtHand, selectedTokens } from "../macros/people.ts";
import type { Settled } from "./board.ts";
import type { ShownRanking } from "./ranking-in.ts";
import { followChat } from "./follow-chat.ts";
import { RankingBoard } from "./ranking-board.ts";

/**
 * Opens the board for rankings as it was left; there is one on a screen. If nobody is on it, it begins with who is selected on
 * the scene, or else with the characters that players have.
 */
export async function openRankingBoard(filled: Settled = {}): Promise<void> {
  const board = boardOnScreen();
  await board.take(peopleAtHand().map(({ actor }) => actor));
  await board.settle(filled);
  await show(board);
}

/** The same for the book's generator: if nobody is on the board, it begins with those selected whom no player has. */
export async function openGeneratorBoard(): Promise<void> {
  const board = boardOnScreen();
  await board.take(
    selectedTokens()
      .map(({ actor }): SirpasActor => actor)
      .filter(({ hasPlayerOwner }) => !hasPlayerOwner),
  );
  await show(board);
}

/** Puts a ranking from the chat onto the board. */
export async function openRanking(ranking: ShownRanking): Promise<void> {
  const board = boardOnScreen();
  await board.takeUp(ranking);
  board.bringToFront();
}

function boardOnScreen(): RankingBoard {
  followChat();
  return shownRankingBoard() ?? new RankingBoard();
}

async function show(board: RankingBoard): Promise<void> {
  await board.render({ force: true });
  board.bringToFront();
}

/** The board for rankings that is open on this screen. */
function shownRankingBoard(): RankingBoard | null {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.find((app) => app instanceof RankingBoard) ?? null;
}
