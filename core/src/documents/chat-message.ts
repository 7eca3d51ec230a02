import { SYSTEM } from "#system";
import { ourSystem } from "../foundry/globals.ts";
import { html, SafeHtml } from "../utils/html.ts";
import { localize, word } from "../utils/localize.ts";
import { messages } from "../foundry/collections.ts";
import {
  assertDefined,
  cardOf,
  definitionOf,
  drawCard,
  drawCardNow,
  type DefinedModel,
  systemOf,
  viewOf,
} from "../play/registry/messages.ts";
import { differencesOf, isCompared } from "../play/gate/differences.ts";
import { ruleErrorOf } from "../play/gate/gate.ts";
import { isUndoneWhole } from "../play/log/recorded.ts";
import { TrackedMessage } from "../play/gate/tracked-message.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { ruleErrorText } from "../utils/notify-refusal.ts";
import { cardLines } from "../utils/plain-text.ts";
import { setHtml } from "../utils/set-html.ts";
import { gateNote, unreadableCard, unreadableField } from "../play/gate/unreadable-message.ts";

/** What the chat shows around a card. */
const FRAME = `systems/${SYSTEM.id}/templates/core/cards/frame.hbs`;

/** How a message is drawn: `card` is its card, where it is drawn already. */
type CardOptions = ChatMessage.RenderHTMLOptions & { readonly card?: string | undefined };

/** A message that shows the card of its type; a system registers it as its class of messages. */
export class CardMessage extends TrackedMessage {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof ChatMessage.migrateData>) {
    migrateStored("message", args[0]);
    return super.migrateData(...args);
  }

  /** Foundry stores no words of a card: who exports the chat gets those that they may read. */
  override export(): string {
    const isOurs = definitionOf(this) !== null || unreadableField(this) !== null;
    return isOurs || !this.isContentVisible ? exported(this) : super.export();
  }

  /** Foundry lets the message's data model draw it, then calls the hook in which modules add to it. What cannot be read has no model. */
  override async renderHTML(options?: CardOptions): Promise<HTMLElement> {
    if (unreadableField(this) !== null)
      Object.assign(this.system, { renderHTML: (drawing?: CardOptions) => renderWithCard(this, drawing) });
    const version = versions.get(this);
    const element = await super.renderHTML(options);
    // Until it is in the page nobody can draw it anew.
    return versions.get(this) === version ? element : this.renderHTML({ ...options, card: undefined });
  }
}

/** What a message says in plain text to this user, after who said it when; nothing of one that this user does not see. */
function exported(message: ChatMessage.Implementation): string {
  const { timestamp, alias, type } = message;
  if (!message.visible) return "";
  const head = `[${new Date(timestamp).toLocaleString()}] ${alias}`;
  if (!message.isContentVisible) return `${head}\n${game.i18n!.format("CHAT.PrivateRollContent", { user: alias })}`;
  const field = unreadableField(message);
  const drawn = field === null ? drawCardNow(message) : unreadableCard(field);
  const card = drawn === null ? null : foldedIfUndone(message, drawn);
  const lines = card === null ? [game.i18n!.localize(`TYPES.ChatMessage.${type}`)] : cardLines(card);
  const error = field === null ? refusalOf(message) : null;
  const refused = error ? [word("CARD.refused", { reason: ruleErrorText(error) })] : [];
  return [head, ...lines, ...refused].join("\n");
}

/**
 * Registers types of messages. Their models draw them, which Foundry asks of a data model that has `renderHTML`; one with its own
 * keeps it.
 * @throws for a type of message that does not say what is checked of it.
 */
export function registerMessages(models: Readonly<Record<string, DefinedModel>>): void {
  assertDefined(models);
  for (const model of Object.values(models)) {
    const { prototype } = model as DefinedModel & { readonly prototype: { renderHTML?: typeof drawn } };
    prototype.renderHTML ??= drawn;
  }
  Object.assign(CONFIG.ChatMessage.dataModels, models);
}

function drawn(this: { readonly parent: ChatMessage.Implementation }, options?: CardOptions): Promise<HTMLElement> {
  return renderWithCard(this.parent, options);
}

/** The message with its card as the content. Users who must not see the card read that dice were rolled. */
async function renderWithCard(
  message: ChatMessage.Implementation,
  { canDelete = game.user!.isGM, canClose, card: known }: CardOptions = {},
): Promise<HTMLElement> {
  const card = known ?? (await renderCard(message));
  const readers = message.whisper.flatMap((id) => game.users!.get(String(id))?.name ?? []).join(", ");
  const isHidden = card === null && message.isRoll;
  const frame = { system: SYSTEM.id, message, canDelete, canClose, readers, isHidden };
  const holder = document.createElement("template");
  setHtml(holder, await foundry.applications.handlebars.renderTemplate(FRAME, frame));
  const element = holder.content.firstElementChild as HTMLElement;
  if (card !== null) {
    const content = element.querySelector<HTMLElement>(".message-content")!;
    setHtml(content, card);
    shown.set(content, card);
  }
  return element;
}

/** The card that each place shows, before modules added to it. */
const shown = new WeakMap<HTMLElement, string>();

/** Whether a place shows a card as it is: it is left alone, with whatever points at it. */
export function showsCard(content: HTMLElement, card: string): boolean {
  return shown.get(content) === card;
}

/** A message's content anew, with its card and what modules add to it; for a place elsewhere, such as a board, the card alone. */
export async function drawContent(
  message: ChatMessage.Implementation,
  place: HTMLElement,
  card: string,
): Promise<HTMLElement> {
  const element = place.closest(".chat-message") && (await message.renderHTML({ card }));
  const drawn = element?.querySelector<HTMLElement>(".message-content");
  if (drawn) return drawn;
  const alone = document.createElement("div");
  setHtml(alone, card);
  shown.set(alone, card);
  return alone;
}

/** Puts content that was drawn anew into its place. */
export function putContent(place: HTMLElement, content: HTMLElement): void {
  place.replaceChildren(...content.childNodes);
  shown.set(place, shown.get(content) ?? "");
}

/** How often something has happened that the card of a message tells of. */
const versions = new WeakMap<ChatMessage.Implementation, number>();

/** Says that something has happened that the card of a message tells of: what is being rendered of it is rendered once more. */
export function outdateCard(message: ChatMessage.Implementation): void {
  versions.set(message, (versions.get(message) ?? 0) + 1);
}

/** The card of a message as things stand; null for one without, and for users who must not see it */
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
  const card = foldedIfUndone(message, (await drawCard(message)) ?? "");
  return `${card}${await gateNotes(message)}`;
}

/** The messages of which something was undone on this page. */
const undoneHere = new Set<string>();

/** Says that a card is undone on this page: who undid it can do it again at once, so it stays open for them. */
export function keepOpenUndone({ id }: ChatMessage.Implementation): void {
  undoneHere.add(id ?? "");
}

/** A card as it is; struck and folded where it is a step of the log that was undone. */
function foldedIfUndone(message: ChatMessage.Implementation, card: string): string {
  if (!cardOf(message)?.isStep?.(systemOf(message)) || !isUndoneWhole(message.id ?? "")) return card;
  const summary = html`<summary><s>${localize(viewOf(message)!.title)}</s> <small>${word("LOG.undoneStep")}</small></summary>`;
  const [name, whole] = [`${SYSTEM.id} undone-card`, [summary, new SafeHtml(card)]];
  const isOpen = undoneHere.has(message.id ?? "");
  return String(
    isOpen ? html`<details class="${name}" open>${whole}</details>` : html`<details class="${name}">${whole}</details>`,
  );
}

/** Why nothing follows from a message of a player, and, for a Gamemaster, what it says that the sheets do not. */
async function gateNotes(message: ChatMessage.Implementation): Promise<string> {
  const error = refusalOf(message);
  if (error) return String(gateNote(word("CARD.refused", { reason: ruleErrorText(error) })));
  if (isMemory(message) || !game.user!.isGM || !isOfLate(message)) return "";
  // What is compared with the sheets is registered there.
  await ourSystem().table();
  if (!isCompared(message)) return "";
  const claims = differencesOf(message).map(({ what, name, claimed }) =>
    word(`CLAIM.${what}`, { name: game.i18n!.localize(name), claimed }),
  );
  if (claims.length === 0) return "";
  return String(gateNote(word("CARD.disputed", { claims: claims.join(" ") })));
}

/** Why nothing follows from a message; null if something does. */
function refusalOf(message: ChatMessage.Implementation) {
  return isMemory(message) ? null : ruleErrorOf(message);
}

/** Later on actors change hands, or go, and with them who may speak for them: an old card is not checked any more. */
function isMemory({ author, timestamp }: ChatMessage.Implementation): boolean {
  return Boolean(author?.isGM) || Date.now() - timestamp > NOTED;
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
