import { AttackData } from "../../play/combat/attack-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { DefenceData } from "../../play/combat/defence-data.ts";
import { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { repeatAttack } from "../../play/combat/perform-attack.ts";
import { closeAttack } from "../../play/combat/close-attack.ts";
import { defend, answerDamageSave, defendAll } from "../../play/combat/answer.ts";
import { resolveStrike } from "../../play/combat/resolve-strike.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { undoRecorded } from "../../play/log/undo.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import { debounce } from "../ux/timing.ts";

type Message = ChatMessage.Implementation;

/** What changes who can answer, with what, and what was applied. */
const TABLE_HOOKS = [
  "userConnected",
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "deleteCombat",
];

/** Lets the buttons of attacks work, and keeps those on the screen up to date; to be called in the init hook. */
export function registerAttackHooks(): void {
  on("renderChatMessageHTML", (message: Message, element: HTMLElement) => listen(message, element));
  for (const hook of MESSAGE_HOOKS) on(hook, (message: Message) => void drawWhatItConcerns(message));
  for (const hook of TABLE_HOOKS) on(hook, debounce(drawShown));
}

function listen(message: Message, element: HTMLElement): void {
  if (!((message.system as unknown) instanceof AttackData)) return;
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-attack-action]");
    if (button) void act(message, button, event);
  });
}

async function act(message: Message, { dataset }: HTMLElement, event: MouseEvent): Promise<unknown> {
  const { attackAction, target = "", strike = "1", option = "" } = dataset;
  const id = message.id ?? "";
  const place = { target, strike: Number(strike) };
  switch (attackAction) {
    case "defend":
      return rollKeys(event).fast === false ? defend(id, place) : defend(id, place, { option });
    case "choose":
      return defend(id, place);
    case "mitigate":
      return answerDamageSave(id, place, "mitigation");
    case "decline":
      return answerDamageSave(id, place, "mitigation", { declined: true });
    case "deadly":
      return answerDamageSave(id, place, "deadly");
    case "together":
      return defendAll(id);
    case "apply":
      return resolveStrike(message, place.target, place.strike);
    case "undo":
      return undo(strikeKey(id, place.target, place.strike));
    case "close":
      return closeAttack(message);
    case "again":
      return repeatAttack(message, rollKeys(event) as Parameters<typeof repeatAttack>[1]);
    default:
      return undefined;
  }
}

async function undo(key: string): Promise<boolean> {
  const recorded = isRecorded(key);
  return recorded !== null && undoRecorded(recorded);
}

/** An answer concerns its attack; a deed may be what came of one. */
async function drawWhatItConcerns(message: Message): Promise<void> {
  await diceAtRest(message);
  const data: unknown = message.system;
  if (data instanceof DefenceData || data instanceof DamageSaveData) await drawId(data.attack);
  else if (data instanceof LogEntryData && data.key.startsWith("strike:")) await drawId(data.key.split(":")[1] ?? "");
}

async function drawId(id: string): Promise<void> {
  const message = game.messages!.get(id) as Message | undefined;
  if (message && (message.system as unknown) instanceof AttackData) await drawAnew(message);
}

async function drawShown(): Promise<void> {
  for (const id of shownMessages()) await drawId(id);
}
