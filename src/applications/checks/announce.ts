import { on, whenReady } from "#core/foundry/hooks.ts";
import { CheckData } from "../../play/checks/check-data.ts";
import { diceAtRest } from "#core/applications/ux/shown-dice.ts";
import { announce, announcements } from "#core/utils/announce.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkKind } from "./check-reasons.ts";

type Message = ChatMessage.Implementation;

/**
 * Says a new check to who hears the screen instead of seeing it, while the chat, which does so itself, is not in front. Dice
 * that are still rolling over the screen come to rest first.
 */
async function announceMessage(message: Message): Promise<void> {
  const check: unknown = message.system;
  if (!(check instanceof CheckData) || !message.isContentVisible || isChatShown()) return;
  const { outcome } = check;
  if (!outcome) return;
  await diceAtRest(message);
  const words = { who: message.alias, what: localize(check.statistic.label), word: checkKind(outcome).word };
  announce(localize("SIRPAS.CARD.check.announced", { ...words, margin: signed(outcome.margin) }));
}

function isChatShown(): boolean {
  const log = document.querySelector<HTMLElement>("#chat .chat-log");
  return log?.checkVisibility() ?? false;
}

/** Announces new checks, and puts the place of announcements onto the page. */
export function registerAnnouncements(): void {
  on("createChatMessage", announceMessage);
  whenReady(() => void announcements());
}
