import { elementsAnywhere } from "../../foundry/windows.ts";
import { isHtml } from "../../foundry/elements.ts";
import { drawContent, outdateCard, putContent, renderCard, showsCard } from "../../documents/chat-message.ts";

/** The ids of the messages on this screen, in the log, popped out, or wherever else they are shown. */
export function shownMessages(): ReadonlySet<string> {
  const shown = elementsAnywhere("[data-message-id]");
  return new Set(shown.flatMap(({ dataset }) => dataset.messageId ?? []));
}

/** Whether a message is on this screen. */
export function isShown(id: string): boolean {
  return placesOf(id).length > 0;
}

function placesOf(id: string): readonly HTMLElement[] {
  return elementsAnywhere(`[data-message-id="${CSS.escape(id)}"] .message-content`);
}

/** What a card shows as something that happens now, such as a rare success: what was not there before moves once. */
export function markMoments(content: HTMLElement, before: readonly string[]): void {
  for (const moment of content.querySelectorAll<HTMLElement>("[data-moment]"))
    moment.classList.toggle("fresh", !before.includes(moment.dataset["moment"] ?? ""));
}

/** A log is followed to its end by those who are this near to it, in pixels. */
const NEAR_END = 40;

/** Draws the card of a message anew wherever it is shown; the keyboard stays where it was, and what was opened stays open. */
export async function drawAnew(message: ChatMessage.Implementation): Promise<void> {
  outdateCard(message);
  const shown = placesOf(message.id ?? "");
  const card = shown.length === 0 ? null : await renderCard(message);
  if (card === null) return;
  for (const content of shown) {
    if (showsCard(content, card)) continue;
    const fresh = await drawContent(message, content, card);
    const opened = [...content.querySelectorAll("details")].map(({ open }) => open);
    const focused = focusedIn(content);
    // Who undid it here may do it again here.
    const undone = focused && fresh.querySelector<HTMLDetailsElement>(":scope > .undone-card");
    if (undone) undone.open = true;
    const moments = [...content.querySelectorAll<HTMLElement>("[data-moment]")].map(
      (one) => one.dataset["moment"] ?? "",
    );
    const scroll = content.closest(".chat-scroll");
    const isAtEnd = scroll && scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END;
    putContent(content, fresh);
    markMoments(content, moments);
    const details = content.querySelectorAll("details");
    // Where others have come to be opened, nobody can tell which is which.
    if (details.length === opened.length) details.forEach((one, index) => (one.open = opened[index] ?? false));
    if (focused) refocus(content, focused);
    // What grows at the end of the log stays in sight.
    if (isAtEnd) scroll.scrollTop = scroll.scrollHeight;
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
