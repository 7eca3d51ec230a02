import { inEveryPage } from "../../foundry/windows.ts";
import { isElement } from "../../foundry/elements.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { answerFighter } from "../../play/contests/fight-mitigation.ts";
import { resolveFighter } from "../../play/contests/fight-resolve.ts";
import { roundIn } from "./rounds.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { MESSAGE_HOOKS } from "../../foundry/hooks.ts";

type Message = ChatMessage.Implementation;

/** Lets the buttons of rounds of fights do something, wherever they are shown, and keeps them up to date. */
export function registerFightCardHooks(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => void): number };
  // On a board as well as in the chat.
  inEveryPage((page) => page.addEventListener("click", pressIn));
  for (const hook of MESSAGE_HOOKS) {
    hooks.on(hook, (message: Message) => void drawWhatItConcerns(message));
  }
  for (const hook of ["updateCombat", "deleteCombat"]) hooks.on(hook, drawAll);
}

function pressIn({ target }: MouseEvent): void {
  const button = isElement(target) ? target.closest<HTMLElement>("[data-fight-damage]") : null;
  const id = button?.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
  const message = game.messages!.get(id) as Message | undefined;
  if (button && message) void pressButton(message, button.dataset);
}

async function pressButton(
  message: Message,
  { fightDamage = "", entrant: participant = "" }: DOMStringMap,
): Promise<void> {
  if (fightDamage === "settle") await resolveFighter(message, participant);
  else await answerFighter(message, participant, fightDamage === "throw");
}

async function drawWhatItConcerns(message: Message): Promise<void> {
  const data: unknown = message.system;
  if (data instanceof LogEntryData) return drawAll();
  if (!(data instanceof DamageSaveData)) return;
  await diceAtRest(message);
  const round = game.messages!.get(data.attack) as Message | undefined;
  if (roundIn(round)?.data.fight) await drawAnew(round!);
}

function drawAll(): void {
  for (const id of shownMessages()) {
    const message = game.messages!.get(id) as Message | undefined;
    if (message && roundIn(message)?.data.fight) void drawAnew(message);
  }
}
