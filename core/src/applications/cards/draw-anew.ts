import { elementsAnywhere } from "../../foundry/windows.ts";
import { isHtml } from "../../foundry/elements.ts";
import { drawContent, outdateCard, putContent, renderCard, showsCard } from "../../documents/chat-message.ts";

type Message = ChatMessage.Implementation;

/** Where each message is on this screen by its id, in the log, popped out, or wherever else it is shown. */
export type ShownMessages = ReadonlyMap<string, readonly HTMLElement[]>;

/** All messages that this screen shows, found by one search. */
export function shownMessages(): ShownMessages {
  const shown = new Map<string, HTMLElement[]>();
  // By one class: to ask each for what it is in as well takes several times as long in a long chat.
  for (const content of elementsAnywhere(".message-content")) {
    const id = content.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    if (id) shown.set(id, [...(shown.get(id) ?? []), content]);
  }
  return shown;
}

/** What a card shows as something that happens now, such as a rare success: what was not there before moves once. */
export function markMoments(content: HTMLElement, before: readonly string[]): void {
  for (const moment of content.querySelectorAll<HTMLElement>("[data-moment]"))
    moment.classList.toggle("fresh", !before.includes(moment.dataset["moment"] ?? ""));
}

/** A log is followed to its end by those who are this near to it, in pixels. */
const NEAR_END = 40;

/** A place in the page, and what it is to show. */
interface Redrawn {
  readonly content: HTMLElement;
  readonly fresh: HTMLElement;
}

/**
 * Draws the cards of messages anew wherever they are shown; the keyboard stays where it was, and what was opened stays open. A card
 * that would show the same is left alone, and so is one that cannot be drawn. All of them are put into the page together, so that it is
 * laid out once.
 */
export async function drawAnew(messages: readonly Message[], places: ShownMessages = shownMessages()): Promise<void> {
  const redrawn: Redrawn[] = [];
  for (const message of messages) {
    try {
      redrawn.push(...(await drawnOf(message, places.get(message.id ?? "") ?? [])));
    } catch (error) {
      console.error(`The card of the message ${message.id} (${message.type}) cannot be drawn.`, error);
    }
  }
  const followed = new Set(redrawn.flatMap(({ content }) => content.closest(".chat-scroll") ?? []).filter(isAtEnd));
  for (const one of redrawn) put(one);
  // What grows at the end of the log stays in sight.
  for (const scroll of followed) scroll.scrollTop = scroll.scrollHeight;
}

/** What a message shows now, for those of its places that show something else. */
async function drawnOf(message: Message, places: readonly HTMLElement[]): Promise<readonly Redrawn[]> {
  outdateCard(message);
  const card = places.length === 0 ? null : await renderCard(message);
  if (card === null) return [];
  const outdated = places.filter((content) => !showsCard(content, card));
  const redrawn: Redrawn[] = [];
  for (const content of outdated) redrawn.push({ content, fresh: await drawContent(message, content, card) });
  return redrawn;
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

function put({ content, fresh }: Redrawn): void {
  const opened = [...content.querySelectorAll("details")].map(({ open }) => open);
  const focused = focusedIn(content);
  const moments = [...content.querySelectorAll<HTMLElement>("[data-moment]")].map((one) => one.dataset["moment"] ?? "");
  putContent(content, fresh);
  markMoments(content, moments);
  const details = content.querySelectorAll("details");
  // Where others have come to be opened, nobody can tell which is which.
  if (details.length === opened.length) details.forEach((one, index) => (one.open = opened[index] ?? false));
  if (focused) refocus(content, focused);
}

/** What the keyboard is on; null if it is elsewhere. */
function focusedIn(content: HTMLElement): HTMLElement | null {
  const { activeElement } = content.ownerDocument;
  return isHtml(activeElement) && content.contains(activeElement) ? activeElement : null;
}

/** What a button carries besides what its tooltip was told to say. */
function carriedBy({ tooltipText: _, ...data }: DOMStringMap): string {
  return JSON.stringify(data);
}

/** To the same button; where it has gone, to the next there is. */
function refocus(content: HTMLElement, { dataset }: HTMLElement): void {
  const all = [...content.querySelectorAll<HTMLElement>("button, summary, a")];
  const carried = carriedBy(dataset);
  const same = dataset["cardButton"] ? all.find((one) => carriedBy(one.dataset) === carried) : undefined;
  (same ?? all[0])?.focus({ preventScroll: true });
}
