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
    const ids = new Set(drawn);
    drawn.clear();
    removeDoublesOf(ids);
  });
  on("renderChatMessageHTML", ({ id }: ChatMessage.Implementation) => {
    if (id) drawn.add(id);
    follow();
  });
}

/** Of two that show a message in one log, Foundry draws the first anew when the message changes. */
function removeDoublesOf(ids: ReadonlySet<string>): void {
  const places = new Map<ParentNode | null, Set<string>>();
  for (const element of elementsAnywhere(".chat-message[data-message-id]")) {
    const id = element.dataset["messageId"] ?? "";
    if (!ids.has(id)) continue;
    const here = places.get(element.parentNode) ?? new Set<string>();
    if (here.has(id)) element.remove();
    places.set(element.parentNode, here.add(id));
  }
}
