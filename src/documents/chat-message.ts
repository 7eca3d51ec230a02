import { MESSAGE_MODELS } from "../data/message/index.ts";

/** The template of the card of each type that has one. */
const CARDS: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(MESSAGE_MODELS).map(([type, { TEMPLATE }]) => [type, TEMPLATE]),
);

export class SirpasChatMessage extends ChatMessage {
  /** Renders the message; one of ours shows its own card where Foundry would show the plain rolls. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const content = element.querySelector(".message-content");
    const card = await renderCard(this);
    if (content && card !== null) content.innerHTML = card;
    return element;
  }
}

/** The card of a message; null for one without, and for whoever must not see it: Foundry has its own words for them. */
export async function renderCard(message: ChatMessage.Implementation): Promise<string | null> {
  const template = CARDS[message.type];
  if (template === undefined || !message.isContentVisible) return null;
  const { system } = message;
  return foundry.applications.handlebars.renderTemplate(template, { message, system });
}
