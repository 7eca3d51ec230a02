import { on } from "../../foundry/hooks.ts";
import { word } from "../../utils/localize.ts";
import { iconBefore, makeButton } from "../ux/icon.ts";

/** `/request climbing # The wall` in the chat, also of a macro, opens what asks, with that filled in; to be called in the init hook. @param open  Opens it with what was typed */
export function registerRequestCommand(open: (text: string) => unknown): void {
  on("chatMessage", (_log: unknown, text: string) => {
    if (!/^\s*\/request\b/i.test(text)) return undefined;
    void open(text);
    // Foundry leaves alone what somebody has taken.
    return false;
  });
}

/** The button above the list of actors by which a Gamemaster asks; nobody else has it. @param open  Opens what asks */
export function requestButtons(open: () => unknown): HTMLElement[] {
  if (!game.user!.isGM) return [];
  return [makeButton([...iconBefore("fa-bullhorn"), word("GROUP_ROLL.request.title")], () => void open())];
}
