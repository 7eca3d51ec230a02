import { MESSAGE_MODELS } from "../data/message/index.ts";
import { DeletedMessage } from "./deleted-message.ts";
import { bringToShape } from "./migration/bring.ts";
import { markup } from "./markup.ts";
import { putMarkup } from "./put-markup.ts";
import { isUntold } from "./secrets/keep-apart.ts";
import { othersWhoKnow } from "./secrets/tell-secret.ts";
import { noteUntold } from "./secrets/untold-cards.ts";

/** The template of the card of each type that has one. */
const CARDS: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(MESSAGE_MODELS).map(([type, { TEMPLATE }]) => [type, TEMPLATE]),
);

/**
 * The cards that are being put in their place, each while its message is rendered. A message can be rendered for two places at
 * once, such as the log and a notice beside it.
 */
const pending = new WeakMap<ChatMessage.Implementation, { card: string; renders: number }>();

export class SirpasChatMessage extends DeletedMessage {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof ChatMessage.migrateData>) {
    bringToShape("message", args[0]);
    return super.migrateData(...args);
  }

  /** Renders the message; one of ours shows its own card where Foundry would show the plain rolls. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const draw = () => withCard(this, () => super.renderHTML(options));
    const wasUntold = isUntold(this);
    const element = await draw();
    if (!wasUntold) return element;
    // It may have been told while it was being drawn.
    if (!isUntold(this)) return draw();
    noteUntold(this, element);
    return element;
  }
}

async function withCard(message: ChatMessage.Implementation, render: () => Promise<HTMLElement>): Promise<HTMLElement> {
  const card = await renderCard(message);
  if (card === null) return render();
  const renders = (pending.get(message)?.renders ?? 0) + 1;
  pending.set(message, { card, renders });
  try {
    const element = await render();
    // Another module may have kept our own listener from being called.
    if (!element.querySelector(".message-content > .sirpas")) putCard(element, card);
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
  Hooks.on(
    "renderChatMessageHTML" as never,
    ((message: ChatMessage.Implementation, element: HTMLElement) => {
      const { card } = pending.get(message) ?? {};
      if (card !== undefined) putCard(element, card);
    }) as never,
  );
}

function putCard(element: HTMLElement, card: string): void {
  const content = element.querySelector(".message-content");
  if (content) putMarkup(content, card);
}

/** The card of a message; null for one without, and for whoever must not see it: Foundry has its own words for them. */
export async function renderCard(message: ChatMessage.Implementation): Promise<string | null> {
  const template = CARDS[message.type];
  if (template === undefined || !message.isContentVisible) return null;
  if (isUntold(message)) return untold(message);
  await CONFIG.SIRPAS.templates?.(message.type);
  const { system } = message;
  return foundry.applications.handlebars.renderTemplate(template, { message, system });
}

/** Says why this browser does not know what its user may know, and how they come to know it. */
function untold(message: ChatMessage.Implementation): string {
  const others = othersWhoKnow(message);
  const names = new Intl.ListFormat(game.i18n!.lang, { type: "disjunction" }).format(others);
  const told =
    others.length > 0
      ? game.i18n!.format("SIRPAS.CARD.check.untold", { names })
      : game.i18n!.localize("SIRPAS.CARD.check.untoldAlone");
  return String(markup`<article class="sirpas check-card"><p class="card-note">${told}</p></article>`);
}
