import { messageAt } from "../../foundry/collections.ts";
import { isElement } from "../../foundry/elements.ts";
import { changesOfDocument, MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import { inEveryPage } from "../../foundry/windows.ts";
import { answeredBy } from "../../play/challenge/message-index.ts";
import { keepOpenUndone, outdateCard } from "../../documents/chat-message.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { countUndone, undoKey } from "../../play/log/undo.ts";
import { cardOf, systemOf } from "../../play/registry/messages.ts";
import { word } from "../../utils/localize.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { diceAtRest, rollingMessages } from "../ux/shown-dice.ts";
import { debounce } from "../ux/timing.ts";
import { removeDoubles } from "./doubles.ts";
import { drawAnew, shownMessages, type ShownMessages } from "./draw-anew.ts";
import { isChangedBy, tableChanges, type TableChange } from "./table-change.ts";

type Message = ChatMessage.Implementation;

/** The hooks that cards can follow; `ownership` stands for an actor that changes hands. */
const TABLE_HOOKS = [
  "userConnected",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "deleteCombat",
  ...changesOfDocument("Item"),
];

/** What is being done on cards right now. */
const unlessBusy = singleFlight();

/** What has happened since the cards were drawn: messages that changed, and what else the cards may follow. */
const due = { messages: new Set<string>(), changes: [] as TableChange[] };

/** All that happens in one moment is one pass, and one pass follows the other. */
const drawDue = debounce(async () => {
  const [messages, changes] = [[...due.messages], due.changes.splice(0)];
  due.messages.clear();
  const places = shownMessages();
  const concerned = new Set([...messages, ...followersOf(changes, places)]);
  await drawAnew(
    [...concerned].flatMap((id) => messageAt(id) ?? []),
    places,
  );
});

/** Lets the buttons of cards work wherever they are shown, and keeps those on the screen up to date. */
export function registerCardHooks(): void {
  inEveryPage((page) => {
    page.addEventListener("click", press);
    for (const type of ["pointerover", "focusin"]) page.addEventListener(type, tellUndone);
  });
  on(MESSAGE_HOOKS, (message: Message) => void noteMessage(message));
  // Foundry draws it anew where it is in the page; what is on its way there would show what the message was.
  on("updateChatMessage", outdateCard);
  removeDoubles();
  for (const hook of TABLE_HOOKS) {
    on(hook, (document: object, changes: object | undefined) => {
      due.changes.push(...tableChanges(hook, document, changes));
      drawDue();
    });
  }
}

function press(event: MouseEvent): void {
  const { button, message } = pressedAt(event);
  if (!button || !message) return;
  // What the button says now: the card may be drawn anew before it is done.
  const data = { ...button.dataset };
  const card = cardOf(message);
  const undoes = data["cardButton"] === "undo" ? card?.undoes : undefined;
  const action = undoes ? () => undoKey(undoes(message, data)) : card?.actions?.[data["cardButton"] ?? ""];
  if (action && data["cardButton"] === "undo") keepOpenUndone(message);
  if (action)
    void unlessBusy(`${message.id} ${JSON.stringify(data)}`, async () => action(message, data, rollKeys(event)));
}

/** The button of a card that an event is about, and its message. */
function pressedAt({ target }: Event) {
  const button = isElement(target) ? target.closest<HTMLElement>("[data-card-button]") : null;
  return { button, message: messageAt(button?.closest<HTMLElement>("[data-message-id]")?.dataset.messageId) };
}

/**
 * Has the tooltip of a button that undoes something say how much it undoes besides, as it is about to be shown: that number changes with
 * every event, and cards that said it would all be drawn anew each time.
 */
function tellUndone(event: Event): void {
  const { button, message } = pressedAt(event);
  if (!button || !message || button.dataset["cardButton"] !== "undo") return;
  const recorded = isRecorded(cardOf(message)?.undoes?.(message, { ...button.dataset }) ?? "");
  const later = recorded ? countUndone(recorded) - 1 : 0;
  if (later > 0) button.dataset["tooltipText"] = word("LOG.undoesLater", { count: later });
  else delete button.dataset["tooltipText"];
}

/** Has the cards drawn anew that say something of a message, once its dice have come to rest. */
async function noteMessage(message: Message): Promise<void> {
  await diceAtRest(message);
  const also = cardOf(message)?.redraws?.(systemOf(message)) ?? "";
  for (const id of [answeredBy(message), also]) {
    const concerned = messageAt(id);
    if (!concerned) continue;
    outdateCard(concerned);
    due.messages.add(id);
    drawDue();
  }
}

/** The messages on this screen whose cards follow what has changed. */
function followersOf(changes: readonly TableChange[], places: ShownMessages): readonly string[] {
  if (changes.length === 0) return [];
  // They are drawn once these lie.
  const awaited = rollingMessages()
    .map((id) => messageAt(id))
    .map((rolled) => (rolled ? answeredBy(rolled) : ""));
  return [...places.keys()].filter((id) => {
    const message = awaited.includes(id) ? undefined : messageAt(id);
    return message !== undefined && isChangedBy(message, changes);
  });
}
