import { SYSTEM } from "#system";
import { ourSystem } from "../foundry/globals.ts";
import { word } from "../utils/localize.ts";
import { on } from "../foundry/hooks.ts";
import { messages } from "../foundry/collections.ts";
import { definitionOf, drawCard } from "../play/registry/messages.ts";
import { ruleErrorOf } from "../play/gate/gate.ts";
import { DeletedMessage } from "../play/gate/deleted-message.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { setHtml } from "../utils/set-html.ts";
import { gateNote, unreadableCard, unreadableField } from "../play/gate/unreadable-message.ts";

/**
 * The cards that are being put in their place, each while its message is rendered. A message can be rendered for two places at
 * once, such as the log and a notice beside it.
 */
const pending = new WeakMap<ChatMessage.Implementation, { card: string; renders: number }>();

/** A message that shows the card of its type; a system registers it as its class of messages. */
export class CardMessage extends DeletedMessage {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof ChatMessage.migrateData>) {
    migrateStored("message", args[0]);
    return super.migrateData(...args);
  }

  /** Renders the message; one of ours shows its own card where Foundry would show the plain rolls. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    return withCard(this, () => super.renderHTML(options));
  }
}

async function withCard(message: ChatMessage.Implementation, render: () => Promise<HTMLElement>): Promise<HTMLElement> {
  const card = await renderCard(message);
  if (card === null) return render();
  const version = versions.get(message);
  const renders = (pending.get(message)?.renders ?? 0) + 1;
  pending.set(message, { card, renders });
  try {
    const element = await render();
    // Another module may have kept our own listener from being called.
    if (!element.querySelector(`.message-content > .${SYSTEM.id}`)) putCard(element, card);
    // Until it is in the page nobody can draw it anew.
    if (versions.get(message) !== version) putCard(element, (await renderCard(message)) ?? card);
    return element;
  } finally {
    const left = (pending.get(message)?.renders ?? 1) - 1;
    if (left === 0) pending.delete(message);
    else pending.set(message, { card, renders: left });
  }
}

/**
 * Puts cards into messages before any other listener sees them. To be called where the program starts: listeners are called in
 * the order in which they came.
 */
export function placeCardsFirst(): void {
  on("renderChatMessageHTML", (message: ChatMessage.Implementation, element: HTMLElement) => {
    const { card } = pending.get(message) ?? {};
    if (card !== undefined) putCard(element, card);
  });
}

function putCard(element: HTMLElement, card: string): void {
  const content = element.querySelector(".message-content");
  if (content) setHtml(content, card);
}

/** How often something has happened that the card of a message tells of. */
const versions = new WeakMap<ChatMessage.Implementation, number>();

/** Says that something has happened that the card of a message tells of: what is being rendered of it is rendered once more. */
export function outdateCard(message: ChatMessage.Implementation): void {
  versions.set(message, (versions.get(message) ?? 0) + 1);
}

/** The card of a message as things stand; null for one without, and for users who must not see it: Foundry has its own words for them. */
export async function renderCard(message: ChatMessage.Implementation): Promise<string | null> {
  const version = versions.get(message);
  const card = await renderOnce(message);
  return versions.get(message) === version ? card : renderCard(message);
}

async function renderOnce(message: ChatMessage.Implementation): Promise<string | null> {
  if (!message.isContentVisible) return null;
  const field = unreadableField(message);
  if (field !== null) return unreadableCard(field);
  if (!definitionOf(message)) return null;
  // It has what the template asks for.
  await ourSystem().table();
  return `${await drawCard(message)}${await gateNotes(message)}`;
}

/** Why nothing follows from a message of a player, and, for a Gamemaster, what it says that the sheets do not. */
async function gateNotes(message: ChatMessage.Implementation): Promise<string> {
  // Later on actors change hands, or go, and with them who may speak for them: an old card is a memory.
  if (message.author?.isGM || Date.now() - message.timestamp > NOTED) return "";
  const error = ruleErrorOf(message);
  if (error) {
    const reason = word(`ERROR.${error.reason}`, { ...error.data } as Record<string, string>);
    return String(gateNote(word("CARD.refused", { reason })));
  }
  if (!game.user!.isGM || !isOfLate(message)) return "";
  const { differencesOf, isCompared } = await ourSystem().table();
  if (!isCompared(message)) return "";
  const claims = differencesOf(message).map(({ what, name, claimed }) =>
    word(`CLAIM.${what}`, { name: game.i18n!.localize(name), claimed }),
  );
  if (claims.length === 0) return "";
  return String(gateNote(word("CARD.disputed", { claims: claims.join(" ") })));
}

/** Whether a message is among the last, which may still be open: to compare a whole chat with the sheets takes its time. */
function isOfLate({ id }: ChatMessage.Implementation): boolean {
  return messages()
    .slice(-COMPARED)
    .some((one) => one.id === id);
}

const COMPARED = 20;

/** For how long a card says so, in milliseconds. */
const NOTED = 24 * 60 * 60 * 1000;
