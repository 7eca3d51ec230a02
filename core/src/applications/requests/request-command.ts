import { on } from "../../foundry/hooks.ts";

/** `/request climbing # The wall` in the chat, also of a macro, opens what asks, with that filled in; to be called in the init hook. @param open  Opens it with what was typed */
export function registerRequestCommand(open: (text: string) => unknown): void {
  on("chatMessage", (_log: unknown, text: string) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void open(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}
