import { on } from "../../foundry/hooks.ts";
import { elementsAnywhere } from "../../foundry/windows.ts";
import { debounce } from "../ux/timing.ts";

/**
 * Keeps a log from showing one message twice. Early builds of Foundry 13 put a message that changes while they draw it into the log once
 * for each drawing (core issue 13067), and cards are drawn slowly enough to be met by an answer.
 */
export function removeDoubles(): void {
  const drawn = new Set<string>();
  const follow = debounce(async () => {
    for (const id of drawn) removeDoublesOf(id);
    drawn.clear();
  });
  on("renderChatMessageHTML", ({ id }: ChatMessage.Implementation) => {
    if (id) drawn.add(id);
    follow();
  });
}

/** Of two that show a message in one log, Foundry draws the first anew when the message changes. */
function removeDoublesOf(id: string): void {
  const places = new Set<ParentNode | null>();
  for (const element of elementsAnywhere(`.chat-message[data-message-id="${CSS.escape(id)}"]`)) {
    if (places.has(element.parentNode)) element.remove();
    places.add(element.parentNode);
  }
}
