import { registerAskButton } from "./ask-button.ts";
import { on } from "../../foundry/hooks.ts";
import { answerAsk } from "../windows.ts";

/** Lets people ask each other for rolls; to be called in the init hook. */
export function registerRequests(): void {
  registerAskButton();
  registerAskCommand();
}

/** `/request climbing hard # The wall` in the chat opens the dialog that asks, or the board, with that filled in. */
function registerAskCommand(): void {
  on("chatMessage", (_log: unknown, text: string) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void answerAsk(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}
