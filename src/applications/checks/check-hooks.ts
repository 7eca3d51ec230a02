import { messageAt } from "../../foundry/collections.ts";
import { on, MESSAGE_HOOKS } from "../../foundry/hooks.ts";
import { CheckData } from "../../play/checks/check-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { announceMessage } from "./announce.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { pressButton } from "./check-actions.ts";

type Message = ChatMessage.Implementation;

/** Makes the buttons of checks work, keeps their cards up to date with their consequences, and announces new checks. */
export function registerCardHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => {
    if (message.system instanceof CheckData) listenToCards(message, element);
  });
  on("createChatMessage", (message: Message) => announceMessage(message));
  on(MESSAGE_HOOKS, (message: Message) => redrawConcerned(message));
  // In an encounter its log has the consequences.
  on(["updateCombat", "deleteCombat"], () => {
    for (const id of shownMessages()) {
      const model: unknown = messageAt(id)?.system;
      if (model instanceof CheckData && model.combat !== "") redraw(id);
    }
  });
}

/** Makes the buttons on a card do something, wherever the card is shown. */
function listenToCards(message: Message, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-card-action]");
    // What the button says now: the card may be drawn anew before it is done.
    if (button) void pressButton(message, { ...button.dataset });
  });
}

/** A re-roll concerns the first roll, a consequence its check. */
async function redrawConcerned(message: Message): Promise<void> {
  await diceAtRest(message);
  const model: unknown = message.system;
  if (model instanceof CheckData && model.reroll !== "") redraw(model.reroll);
  if (model instanceof LogEntryData && model.key.startsWith("check:")) redraw(model.key.split(":")[1] ?? "");
}

function redraw(id: string): void {
  const message = messageAt(id);
  if (message) void drawAnew(message);
}
