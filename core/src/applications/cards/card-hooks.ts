import { messageAt } from "../../foundry/collections.ts";
import { isElement } from "../../foundry/elements.ts";
import { changesOfDocument, MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import { inEveryPage } from "../../foundry/windows.ts";
import { answeredBy } from "../../play/challenge/message-index.ts";
import { outdateCard } from "../../documents/chat-message.ts";
import { cardOf, systemOf } from "../../play/registry/messages.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { diceAtRest, rollingMessages } from "../ux/shown-dice.ts";
import { debounce } from "../ux/timing.ts";
import { removeDoubles } from "./doubles.ts";
import { drawAnew, shownMessages } from "./draw-anew.ts";

type Message = ChatMessage.Implementation;

/** The hooks that cards can follow; `ownership` stands for an actor that changes hands. */
const TABLE_HOOKS = [
  "userConnected",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "deleteCombat",
  ...changesOfDocument("Item"),
];

/** What is being done on cards right now. */
const unlessBusy = singleFlight();

/** Lets the buttons of cards work wherever they are shown, and keeps those on the screen up to date. */
export function registerCardHooks(): void {
  inEveryPage((page) => page.addEventListener("click", press));
  on(MESSAGE_HOOKS, (message: Message) => void drawConcerned(message));
  // Foundry draws it anew where it is in the page; what is on its way there would show what the message was.
  on("updateChatMessage", outdateCard);
  removeDoubles();
  const changed = new Set<string>();
  const follow = debounce(async () => {
    const hooks = [...changed];
    changed.clear();
    await drawFollowing(hooks);
  });
  for (const hook of TABLE_HOOKS) {
    on(hook, (_document: unknown, changes: { readonly ownership?: object } | undefined) => {
      changed.add(hook);
      if (changes?.ownership) changed.add("ownership");
      follow();
    });
  }
}

function press(event: MouseEvent): void {
  const button = isElement(event.target) ? event.target.closest<HTMLElement>("[data-card-button]") : null;
  const message = messageAt(button?.closest<HTMLElement>("[data-message-id]")?.dataset.messageId);
  if (!button || !message) return;
  // What the button says now: the card may be drawn anew before it is done.
  const data = { ...button.dataset };
  const action = cardOf(message)?.actions?.[data["cardButton"] ?? ""];
  if (action)
    void unlessBusy(`${message.id} ${JSON.stringify(data)}`, async () => action(message, data, rollKeys(event)));
}

/** Draws the cards anew that say something of a message, once its dice have come to rest. */
async function drawConcerned(message: Message): Promise<void> {
  await diceAtRest(message);
  const also = cardOf(message)?.redraws?.(systemOf(message)) ?? "";
  for (const id of [answeredBy(message), also]) {
    const concerned = messageAt(id);
    if (concerned) await drawAnew(concerned);
  }
}

async function drawFollowing(hooks: readonly string[]): Promise<void> {
  // They are drawn once these lie.
  const awaited = rollingMessages()
    .map((id) => messageAt(id))
    .map((rolled) => (rolled ? answeredBy(rolled) : ""));
  for (const id of shownMessages()) {
    if (awaited.includes(id)) continue;
    const message = messageAt(id);
    const followed = (message && cardOf(message)?.follows?.(systemOf(message))) ?? [];
    if (message && followed.some((hook) => hooks.includes(hook))) await drawAnew(message);
  }
}
