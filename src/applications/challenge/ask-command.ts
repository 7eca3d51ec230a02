import { answerAsk } from "../windows.ts";

/** `/request climbing hard # The wall` in the chat opens the dialog that asks, or the board, with that filled in. */
export function registerAskCommand(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (log: unknown, text: string) => boolean | void): number };
  hooks.on("chatMessage", (_log, text) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void answerAsk(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}
