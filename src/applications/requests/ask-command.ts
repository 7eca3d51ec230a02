import { openMultiContestBoard } from "../boards/open-board.ts";
import { openRankingBoard } from "../boards/open-ranking-board.ts";
import { MusterDialog } from "../macros/muster-dialog.ts";
import { worldActors } from "../macros/people.ts";
import { say } from "../words.ts";
import { readAsk } from "./read-ask.ts";

/** `/request climbing hard # The wall` in the chat opens the dialog that asks, or the board, with that filled in. */
export function registerAskCommand(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (log: unknown, text: string) => boolean | void): number };
  hooks.on("chatMessage", (_log, text) => {
    const asked = readAsk(text, names());
    if (!asked) return undefined;
    const { kind, ...filled } = asked;
    if (kind === "multiContest") void openMultiContestBoard(filled);
    else if (kind === "ranking") void openRankingBoard(filled);
    else void new MusterDialog(kind, filled).render({ force: true });
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}

/** What statistics and difficulties are called in the language of this user, by their keys. */
function names() {
  const statistics = worldActors()
    .flatMap((actor) => [...actor.statistics])
    .map(({ key, label }) => [key, say(label)] as const);
  const difficulties = Object.entries(CONFIG.SIRPAS.difficulties);
  return {
    statistics: new Map(statistics),
    difficulties: new Map(difficulties.map(([key, { label }]) => [key, say(label)])),
  };
}
