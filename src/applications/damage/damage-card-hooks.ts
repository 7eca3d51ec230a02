import { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { answerDamage, throwOwn } from "../../play/damage/answer-damage.ts";
import { damageStateOf } from "../../play/damage/damage-state.ts";
import { resolveDamage } from "../../play/damage/resolve-damage.ts";
import { treatmentIn } from "../../play/damage/treatment-in.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/** Lets the buttons of the cards of hurts do something, and keeps the cards up to date with what was thrown and applied. */
export function registerDamageCardHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => listen(message, element));
  for (const hook of MESSAGE_HOOKS) {
    on(hook, (message: Message) => void drawWhatItConcerns(message));
  }
  // What was applied, or taken back, stands in the log of an encounter.
  for (const hook of ["updateCombat", "deleteCombat", "userConnected"]) on(hook, drawAll);
}

/** What is being done on a card right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

function listen(message: Message, element: HTMLElement): void {
  if ((message.type as string) !== "damage") return;
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-damage]");
    if (button) void pressButton(message, button.dataset);
  });
}

async function pressButton(message: Message, { damage = "", victim = "" }: DOMStringMap): Promise<void> {
  const id = message.id ?? "";
  await unlessBusy(id, async () => {
    if (damage === "throw") await answerDamage(id, victim);
    else if (damage === "decline") await answerDamage(id, victim, { declined: true });
    else if (damage === "all") await throwOwn(message);
    else if (damage === "apply") await resolveDamage(message);
  });
}

async function drawWhatItConcerns(message: Message): Promise<void> {
  const data: unknown = message.system;
  if (data instanceof LogEntryData) return drawAll();
  if (!(data instanceof DamageSaveData)) return;
  await diceAtRest(message);
  const asked = game.messages!.get(data.attack) as Message | undefined;
  if (asked && damageStateOf(asked)) await drawAnew(asked);
}

function drawAll(): void {
  for (const id of shownMessages()) {
    const message = game.messages!.get(id) as Message | undefined;
    if (message && (damageStateOf(message) || treatmentIn(message))) void drawAnew(message);
  }
}
