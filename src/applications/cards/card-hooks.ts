import { elementsAnywhere } from "../../foundry/windows.ts";
import { CheckData } from "../../play/checks/check-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { renderCard } from "../../documents/chat-message.ts";
import { setHtml } from "../../utils/set-html.ts";
import { shownMessages } from "../challenge/draw-anew.ts";
import { announceMessage } from "./announce.ts";
import { pressButton } from "./card-actions.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { MESSAGE_HOOKS } from "../../foundry/hooks.ts";

type Message = ChatMessage.Implementation;

/** Lets the buttons of checks work, keeps their cards up to date with what came of them, and says aloud what is new. */
export function registerCardHooks(): void {
  on("renderChatMessageHTML", (message, element: HTMLElement) => {
    if ((message.type as string) === "check") listenToCards(message, element);
  });
  on("createChatMessage", (message) => void announceMessage(message));
  for (const hook of MESSAGE_HOOKS) {
    on(hook, (message) => void refreshWhatItConcerns(message));
  }
  // In an encounter its log tells of consequences.
  for (const hook of ["updateCombat", "deleteCombat"]) Hooks.on(hook as never, refreshChecks as never);
}

/** Lets the buttons on a card do something, wherever the card is shown. */
function listenToCards(message: Message, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-card-action]");
    // What the button says now: the card may be drawn anew before it is done.
    if (button) void pressButton(message, { ...button.dataset });
  });
}

/** A re-roll concerns the first throw, a consequence the check that it came of. */
async function refreshWhatItConcerns(message: Message): Promise<void> {
  await diceAtRest(message);
  const model: unknown = message.system;
  if (model instanceof CheckData && model.reroll !== "") void refresh(model.reroll);
  if (model instanceof LogEntryData && model.key.startsWith("check:")) void refresh(model.key.split(":")[1] ?? "");
}

function refreshChecks(): void {
  for (const id of shownMessages()) {
    const model: unknown = game.messages!.get(id)?.system;
    if (model instanceof CheckData && model.combat !== "") void refresh(id);
  }
}

/** Shows a card anew in the log, popped out, or wherever else it is. */
async function refresh(id: string): Promise<void> {
  const message = game.messages!.get(id) as Message | undefined;
  const card = message && (await renderCard(message));
  if (!card) return;
  for (const content of elementsAnywhere(`[data-message-id="${CSS.escape(id)}"] .message-content`)) {
    const open = content.querySelector("details")?.open ?? false;
    const focused = content.contains(content.ownerDocument.activeElement);
    setHtml(content, card);
    const details = content.querySelector("details");
    if (details) details.open = open;
    // What was pressed is gone; the next thing to press stands in its place.
    if (focused) content.querySelector<HTMLElement>("button, summary")?.focus();
  }
}

function on(hook: string, listener: (message: Message, element: HTMLElement) => void): void {
  Hooks.on(hook as never, listener as never);
}
