import { messageAt } from "../../foundry/collections.ts";
import { changesOfDocument, MESSAGE_HOOKS, on, whenReady } from "../../foundry/hooks.ts";
import { answeredBy } from "../../play/challenge/message-index.ts";
import { CheckData } from "../../play/checks/check-data.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { DamageData } from "../../play/damage/damage-data.ts";
import { LogEntryData } from "../../play/log/log-entry-data.ts";
import { MESSAGE_MODELS } from "../../play/message-models.ts";
import { definitionOf, registerViews } from "../../play/registry/messages.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { drawAnew, shownMessages } from "../challenge/draw-anew.ts";
import { requestCard } from "../requests/request-card.ts";
import { pressButton as pressCheck } from "../checks/check-actions.ts";
import { checkCard } from "../checks/check-card.ts";
import { pressAttack } from "../combat/attack-actions.ts";
import { attackCard, damageSaveCard, defenceCard } from "../combat/attack-card.ts";
import { contestCard } from "../contests/contest-card.ts";
import { roundIn } from "../contests/contest-kind.ts";
import { multiContestCard } from "../contests/multi-contest-card.ts";
import { contestRollCard } from "../contests/participant-row.ts";
import { generatedRankingCard, rankingCard } from "../contests/ranking-card.ts";
import { damageCard, pressDamage } from "../damage/damage-card.ts";
import { logEntryCard, pressLogEntry } from "../log/log-entry-card.ts";
import { moveCard } from "../movement/move-card.ts";
import { pressMove } from "../movement/move-hooks.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { debounce } from "../ux/timing.ts";
import { announceMessage, prepareAnnouncements } from "../checks/announce.ts";

type Message = ChatMessage.Implementation;

/** What the card of each type of message shows; a definition with a view of its own is not named here. */
const VIEWS = {
  check: checkCard,
  contest: contestCard,
  ranking: rankingCard,
  generatedRanking: generatedRankingCard,
  logEntry: logEntryCard,
  request: requestCard,
  contestRoll: contestRollCard,
  multiContest: multiContestCard,
  attack: attackCard,
  defence: defenceCard,
  damageSave: damageSaveCard,
  damage: damageCard,
  move: moveCard,
} as const satisfies Partial<Record<keyof typeof MESSAGE_MODELS, unknown>>;

/** What the buttons of a card do, by the type of its message, where the definition does not say so. */
const PRESSES: Readonly<Record<string, (message: Message, data: DOMStringMap, event: MouseEvent) => unknown>> = {
  check: pressCheck,
  attack: pressAttack,
  damage: pressDamage,
  move: pressMove,
  logEntry: pressLogEntry,
};

/** What changes what the log says of a card. */
const LOG_HOOKS = ["updateCombat", "deleteCombat", "userConnected"];

/** What changes who can answer an attack, and with what. */
const FIGHT_HOOKS = [
  ...["userConnected", "updateActor", "deleteActor", "createActiveEffect", "deleteActiveEffect"],
  ...["updateCombat", "deleteCombat", ...changesOfDocument("Item")],
];

/**
 * Registers what cards show, lets the buttons on them do something, and keeps those on the screen up to date.
 * @throws for a type of message of which nobody has said what its card shows.
 */
export function registerCards(): void {
  for (const [type, { DEFINITION }] of Object.entries(MESSAGE_MODELS))
    if (!("view" in DEFINITION) && !(type in VIEWS)) throw new Error(`Nothing says what the card of "${type}" shows.`);
  registerViews(VIEWS);
  on("renderChatMessageHTML", listen);
  on("createChatMessage", announceMessage);
  on(MESSAGE_HOOKS, (message: Message) => void drawConcerned(message));
  on(
    LOG_HOOKS,
    debounce(async () => drawShown(showsLog)),
  );
  on(
    FIGHT_HOOKS,
    debounce(async () => drawShown(({ system }) => (system as unknown) instanceof AttackData)),
  );
  whenReady(prepareAnnouncements);
}

/** What is being done on a card right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Lets the buttons of a card work: what `data-card-button` names, with the data of the button as they were when it was pressed. */
function listen(message: Message, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-card-button]");
    if (!button) return;
    const data = { ...button.dataset };
    const press = definitionOf(message)?.actions?.[data["cardButton"] ?? ""] ?? PRESSES[message.type];
    void unlessBusy(`${message.id} ${JSON.stringify(data)}`, async () => press?.(message, data, event));
  });
}

/** Draws the cards anew that a message answers, throws again or is the log of. */
async function drawConcerned(message: Message): Promise<void> {
  const data: unknown = message.system;
  if (data instanceof LogEntryData && data.key === "") return drawShown(showsLog);
  const concerned = [answeredBy(message), data instanceof CheckData ? data.reroll : ""].filter((id) => id !== "");
  if (concerned.length === 0) return;
  await diceAtRest(message);
  for (const id of concerned) await drawId(id);
}

/** Whether a card says what the log has of it. */
function showsLog(message: Message): boolean {
  const data: unknown = message.system;
  if (data instanceof CheckData) return data.combat !== "" || data.treats !== null;
  return data instanceof DamageData || (roundIn(message)?.data.fight ?? null) !== null;
}

function drawShown(concerns: (message: Message) => boolean): void {
  for (const id of shownMessages()) void drawId(id, concerns);
}

async function drawId(id: string, concerns = (_message: Message) => true): Promise<void> {
  const message = messageAt(id);
  if (message && concerns(message)) await drawAnew(message);
}
