import { load } from "../../documents/later.ts";
import type * as Judge from "./judge-move.ts";

let judge: typeof Judge | null = null;

/** Loads what judges movements, once the table is there: a movement is answered at once or not at all. */
export async function callJudge(): Promise<void> {
  judge ??= await load(() => import("./judge-move.ts"));
}

/** What judges movements; null until it is there. */
export function judgeOfMoves(): typeof Judge | null {
  return judge;
}
