import { SYSTEM } from "#system";
import { messageAt } from "../../foundry/collections.ts";
import { on } from "../../foundry/hooks.ts";
import { elementsAnywhere, pages } from "../../foundry/windows.ts";
import { answeredBy } from "../../play/challenge/message-index.ts";
import { cardOf, systemOf } from "../../play/registry/messages.ts";
import { debounce } from "../ux/timing.ts";
import { drawAnew, markMoments } from "./draw-anew.ts";

type Message = ChatMessage.Implementation;

/** The class of an answer that the card of its question shows. */
const FOLDED = `${SYSTEM.id}-folded`;

/** How long ago a message can have come that is shown as something that happens now, in milliseconds. */
const JUST_NOW = 5000;

/**
 * Folds answers into the cards of what they answer: where a log has both, and the card shows all that the answer says, the answer
 * itself is hidden. It remains a message of its own, and is shown where it is alone, such as popped out.
 */
export function registerFolding(): void {
  const changed = new Set<string>();
  const follow = debounce(async () => {
    const ids = new Set(changed);
    changed.clear();
    await foldAround(ids);
  });
  const note = (message: Message) => {
    for (const id of [message.id, answeredBy(message)]) if (id) changed.add(id);
    follow();
  };
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    if (Date.now() - message.timestamp < JUST_NOW) markMoments(element, []);
    if (!cardOf(message)?.folds) return;
    element.dataset["answers"] = answeredBy(message);
    // It has no place yet: most likely it comes into the log that has its question, and is not to be seen for a moment.
    const into = foldsInto(message);
    element.classList.toggle(FOLDED, into !== "" && isShown(into));
  });
  for (const hook of ["renderChatMessageHTML", "updateChatMessage", "deleteChatMessage"]) on(hook, note);
}

/** Folds and unfolds the answers to messages, as they stand in their logs now. */
async function foldAround(ids: ReadonlySet<string>): Promise<void> {
  const unfolded: Message[] = [];
  for (const element of elementsAnywhere("[data-answers]")) {
    const id = element.dataset["answers"] ?? "";
    if (!ids.has(id)) continue;
    const message = messageAt(element.dataset["messageId"]);
    const isBeside = element.parentElement?.querySelector(`:scope > [data-message-id="${CSS.escape(id)}"]`);
    // What a Gamemaster is told of an answer is told on its own card.
    const isAlone = !message || !isBeside || element.querySelector(".gate-note") !== null;
    const isFolded = !isAlone && foldsInto(message) === id;
    if (element.classList.contains(FOLDED) === isFolded) continue;
    element.classList.toggle(FOLDED, isFolded);
    if (!isFolded && message) unfolded.push(message);
  }
  if (unfolded.length > 0) await drawAnew(unfolded);
}

/** Whether a message is on this screen. */
function isShown(id: string): boolean {
  return pages().some((page) => page.querySelector(`[data-message-id="${CSS.escape(id)}"]`) !== null);
}

function foldsInto(message: Message): string {
  return cardOf(message)?.folds?.(systemOf(message)) ?? "";
}
