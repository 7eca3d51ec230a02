import { RankingBoard } from "./ranking-board.ts";

/** Opens the board for rankings as it was left, with whoever is at hand if nobody is on it; there is one on a screen. */
export async function openRankingBoard(
  filled: { readonly statistic?: string; readonly reason?: string } = {},
): Promise<void> {
  const board = shownRankingBoard() ?? new RankingBoard();
  await board.takeAtHand();
  const { statistic, reason } = filled;
  const settled = { ...(statistic === undefined ? {} : { statistic }), ...(reason === undefined ? {} : { reason }) };
  if (Object.keys(settled).length > 0) await board.change((state) => ({ ...state, ...settled }));
  await board.render({ force: true });
  board.bringToFront();
}

/** The board for rankings that is open on this screen. */
export function shownRankingBoard(): RankingBoard | null {
  const apps: readonly unknown[] = [...foundry.applications.instances.values()];
  return apps.find((app) => app instanceof RankingBoard) ?? null;
}
