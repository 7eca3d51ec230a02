import { viewOf } from "../../play/registry/messages.ts";
import { inOneLine, localize } from "../../utils/localize.ts";

/** What a message's card is, and what came of it, in one line: "Climbing · Success · Margin +3"; empty for one without a card. */
export function summaryOf(message: ChatMessage.Implementation): string {
  const { title = "", outcome } = viewOf(message) ?? {};
  const { word, note = "" } = typeof outcome === "object" && outcome ? outcome : { word: outcome ?? "" };
  return inOneLine([localize(title), word, note]);
}
