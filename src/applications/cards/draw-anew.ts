import { elementsAnywhere } from "../../foundry/windows.ts";
import { isHtml } from "../../foundry/elements.ts";
import { outdateCard, renderCard } from "../../documents/chat-message.ts";
import { setHtml } from "../../utils/set-html.ts";

/** The ids of the messages on this screen, in the log, popped out, or wherever else they are shown. */
export function shownMessages(): ReadonlySet<string> {
  const shown = elementsAnywhere("[data-message-id]");
  return new Set(shown.flatMap(({ dataset }) => dataset.messageId ?? []));
}

/** What was drawn last in each place: what would look the same is left alone, with whatever points at it. */
const drawn = new WeakMap<HTMLElement, string>();

/** Draws the card of a message anew wherever it is shown; the keyboard stays where it was, and what was opened stays open. */
export async function drawAnew(message: ChatMessage.Implementation): Promise<void> {
  outdateCard(message);
  const shown = elementsAnywhere(`[data-message-id="${CSS.escape(message.id ?? "")}"] .message-content`);
  const card = shown.length === 0 ? null : await renderCard(message);
  if (card === null) return;
  for (const content of shown) {
    if (drawn.get(content) === card) continue;
    drawn.set(content, card);
    const opened = [...content.querySelectorAll("details")].map(({ open }) => open);
    const focused = focusedIn(content);
    setHtml(content, card);
    const details = content.querySelectorAll("details");
    // Where others have come to be opened, nobody can tell which is which.
    if (details.length === opened.length) details.forEach((one, index) => (one.open = opened[index] ?? false));
    if (focused) refocus(content, focused);
  }
}

/** What the keyboard is on; null if it is elsewhere. */
function focusedIn(content: HTMLElement): HTMLElement | null {
  const { activeElement } = content.ownerDocument;
  return isHtml(activeElement) && content.contains(activeElement) ? activeElement : null;
}

/** To the same button; where it has gone, to the next there is. */
function refocus(content: HTMLElement, { dataset }: HTMLElement): void {
  const all = [...content.querySelectorAll<HTMLElement>("button, summary, a")];
  const carried = JSON.stringify(dataset);
  const same = dataset["cardButton"] ? all.find((one) => JSON.stringify(one.dataset) === carried) : undefined;
  (same ?? all[0])?.focus({ preventScroll: true });
}
