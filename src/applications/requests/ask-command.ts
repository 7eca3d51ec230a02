import { on } from "#core/foundry/hooks.ts";
import { answerAsk } from "../windows.ts";

/** `/request climbing hard # The wall` in the chat opens the dialog that asks, or the board, with that filled in; to be called in the init hook. */
export function registerRequests(): void {
  on("chatMessage", (_log: unknown, text: string) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void answerAsk(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}
