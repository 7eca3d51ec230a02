import { worldActors } from "../../play/contests/at-hand.ts";
import { openContestBoard, openGroupRoll } from "../windows.ts";
import { localize } from "../localize.ts";
import { readAsk } from "./read-ask.ts";

/** Opens the dialog that asks, or the board, with what was typed filled in. */
export async function answerAsk(text: string): Promise<void> {
  const asked = readAsk(text, names());
  if (!asked) return;
  const { kind, ...filled } = asked;
  if (kind === "multiContest" || kind === "ranking") await openContestBoard(kind, filled);
  else await openGroupRoll(kind, filled);
}

/** What statistics and difficulties are called in the language of this user, by their keys. */
function names() {
  const statistics = worldActors()
    .flatMap((actor) => [...actor.statistics])
    .map(({ key, label }) => [key, localize(label)] as const);
  const difficulties = Object.entries(CONFIG.SIRPAS.difficulties);
  return {
    statistics: new Map(statistics),
    difficulties: new Map(difficulties.map(([key, { label }]) => [key, localize(label)])),
  };
}
