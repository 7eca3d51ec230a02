import type * as Judge from "./judge-move.ts";

let judge: typeof Judge | null = null;

/** Loads what judges movements, once the table is there: a movement is answered at once or not at all. */
export async function callJudge(): Promise<void> {
  if (judge) return;
  judge = (await CONFIG.SIRPAS.table()).moveJudge;
  // Whoever holds a token still meanwhile would not be told how far it gets.
  for (const { renderFlags } of canvas?.tokens?.placeables ?? []) renderFlags.set({ refreshRuler: true });
}

/** What judges movements; null until it is there. */
export function judgeOfMoves(): typeof Judge | null {
  return judge;
}
