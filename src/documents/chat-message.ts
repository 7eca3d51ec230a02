import { CheckData } from "../data/message/check-data.ts";

export class SirpasChatMessage extends ChatMessage {
  /** Renders the message; a check shows its own card where Foundry would show the plain roll. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const model: unknown = this.system;
    // Who must not see a roll sees what Foundry shows instead.
    if (!(model instanceof CheckData) || !this.isContentVisible) return element;
    const content = element.querySelector(".message-content");
    if (content) content.innerHTML = await renderCheck(this, model);
    return element;
  }
}

async function renderCheck(message: SirpasChatMessage, system: CheckData): Promise<string> {
  const { outcome, forged } = system;
  return foundry.applications.handlebars.renderTemplate(CheckData.TEMPLATE, { message, system, outcome, forged });
}
