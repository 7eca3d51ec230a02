import { AttackData } from "../../play/combat/attack-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { DefenceData } from "../../play/combat/defence-data.ts";
import { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { repeatAttack } from "../../play/combat/repeat-attack.ts";
import { closeAttack } from "../../play/combat/close-attack.ts";
import { defend, answerDamageSave, defendAll } from "../../play/combat/answer.ts";
import { resolveStrike } from "../../play/combat/resolve-strike.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { undoRecorded } from "../../play/log/undo.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { messageAt } from "../../foundry/collections.ts";
import { changesOfDocument, MESSAGE_HOOKS, on } from "../../foundry/hooks.ts";
import type { StrikePlace } from "../../play/combat/attack-answers.ts";
import { debounce } from "../ux/timing.ts";

type Message = ChatMessage.Implementation;

/** What changes who can answer, with what, and what was applied. */
const TABLE_HOOKS = [
  "userConnected",
  ...["updateActor", "deleteActor", "createActiveEffect", "deleteActiveEffect", "updateCombat", "deleteCombat"],
  ...changesOfDocument("Item"),
];

/** Lets the buttons of attacks work, and keeps those on the screen up to date; to be called in the init hook. */
export function registerAttackHooks(): void {
  on("renderChatMessageHTML", listen);
  on(MESSAGE_HOOKS, (message: Message) => void drawWhatItConcerns(message));
  on(TABLE_HOOKS, debounce(drawShown));
}

function listen(message: Message, element: HTMLElement): void {
  if (!((message.system as unknown) instanceof AttackData)) return;
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-attack-action]");
    if (button) void act(message, button, event);
  });
}

/** What was pressed, and on which card. */
interface Pressed {
  readonly message: Message;
  readonly id: string;
  readonly place: StrikePlace;
  /** The id of the defence that the button names. */
  readonly option: string;
  readonly keys: ReturnType<typeof rollKeys>;
}

/** What the buttons of the card do, by their `data-attack-action`. */
const ACTIONS: Readonly<Record<string, (pressed: Pressed) => Promise<unknown>>> = {
  defend: ({ id, place, option, keys }) => defend(id, place, keys.fast === false ? {} : { option }),
  choose: ({ id, place }) => defend(id, place),
  mitigate: ({ id, place }) => answerDamageSave(id, place, "mitigation"),
  decline: ({ id, place }) => answerDamageSave(id, place, "mitigation", { declined: true }),
  deadly: ({ id, place }) => answerDamageSave(id, place, "deadly"),
  together: ({ id }) => defendAll(id),
  apply: ({ message, place }) => resolveStrike(message, place.target, place.strike),
  undo: ({ id, place }) => undo(strikeKey(id, place.target, place.strike)),
  close: ({ message }) => closeAttack(message),
  again: ({ message, keys }) => repeatAttack(message, keys),
};

async function act(message: Message, { dataset }: HTMLElement, event: MouseEvent): Promise<void> {
  const { attackAction = "", target = "", strike = "1", option = "" } = dataset;
  const place = { target, strike: Number(strike) };
  await ACTIONS[attackAction]?.({ message, id: message.id ?? "", place, option, keys: rollKeys(event) });
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
  const message = messageAt(id);
  if (message && (message.system as unknown) instanceof AttackData) await drawAnew(message);
}

async function drawShown(): Promise<void> {
  for (const id of shownMessages()) await drawId(id);
}
