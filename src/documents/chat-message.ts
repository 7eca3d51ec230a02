import { MESSAGE_MODELS } from "../data/message/index.ts";
import { isUntold } from "./secrets/keep-apart.ts";
import { othersWhoKnow } from "./secrets/tell-secret.ts";
import { SecretKeeper } from "./secrets/secret-keeper.ts";

/** The template of the card of each type that has one. */
const CARDS: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(MESSAGE_MODELS).map(([type, { TEMPLATE }]) => [type, TEMPLATE]),
);

/** The cards that are being put in their place, each while its message is rendered. */
const pending = new WeakMap<ChatMessage.Implementation, string>();

export class SirpasChatMessage extends SecretKeeper {
  /** Renders the message; one of ours shows its own card where Foundry would show the plain rolls. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = await renderCard(this);
    if (card !== null) pending.set(this, card);
    const element = await super.renderHTML(options);
    pending.delete(this);
    // Another module may have kept our own listener from being called.
    if (card !== null && !element.querySelector(".sirpas")) putCard(element, card);
    return element;
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
      const card = pending.get(message);
      if (card !== undefined) putCard(element, card);
    }) as never,
  );
}

function putCard(element: HTMLElement, card: string): void {
  const content = element.querySelector(".message-content");
  if (content) content.innerHTML = card;
}

/** The card of a message; null for one without, and for whoever must not see it: Foundry has its own words for them. */
export async function renderCard(message: ChatMessage.Implementation): Promise<string | null> {
  const template = CARDS[message.type];
  if (template === undefined || !message.isContentVisible) return null;
  if (isUntold(message)) return untold(message);
  await CONFIG.SIRPAS.templates?.();
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
  return `<article class="sirpas check-card"><p class="card-note">${foundry.utils.escapeHTML(told)}</p></article>`;
}
