import { messageAt } from "../../foundry/collections.ts";
import { MESSAGE_HOOKS, on, whenReady } from "../../foundry/hooks.ts";
import { answeredBy } from "../../play/challenge/message-index.ts";
import { MESSAGE_MODELS } from "../../play/message-models.ts";
import { definitionOf, registerViews } from "../../play/registry/messages.ts";
import { drawAnew } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { checkCard } from "../checks/check-card.ts";
import { attackCard, damageSaveCard, defenceCard } from "../combat/attack-card.ts";
import { multiContestCard } from "../contests/multi-contest-card.ts";
import { damageCard } from "../damage/damage-card.ts";
import { moveCard } from "../movement/move-card.ts";
import { prepareAnnouncements } from "../checks/announce.ts";
import { registerCardHooks } from "../checks/check-hooks.ts";
import { contestCard } from "../contests/contest-card.ts";
import { generatedRankingCard, rankingCard } from "../contests/ranking-card.ts";
import { logEntryCard } from "../log/log-entry-card.ts";
import { requestCard } from "../requests/request-card.ts";
import { contestRollCard } from "../contests/participant-row.ts";

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

/**
 * Registers what cards show, and lets the buttons on them do something.
 * @throws for a type of message of which nobody has said what its card shows.
 */
export function registerCards(): void {
  for (const [type, { DEFINITION }] of Object.entries(MESSAGE_MODELS))
    if (!("view" in DEFINITION) && !(type in VIEWS)) throw new Error(`Nothing says what the card of "${type}" shows.`);
  registerViews(VIEWS);
  registerCardHooks();
  on("renderChatMessageHTML", listen);
  on(MESSAGE_HOOKS, (message: Message) => void drawAnswered(message));
  whenReady(prepareAnnouncements);
}

/** Lets the buttons work that a definition names. */
function listen(message: Message, element: HTMLElement): void {
  const { actions } = definitionOf(message) ?? {};
  if (!actions) return;
  element.addEventListener("click", ({ target }) => {
    const { dataset } = (target as Element).closest<HTMLElement>("[data-card-button]") ?? {};
    void actions[dataset?.["cardButton"] ?? ""]?.(message, dataset ?? {});
  });
}

/** Draws the card of a message anew that another one answers, where its definition says what it shows. */
async function drawAnswered(answer: Message): Promise<void> {
  const asked = messageAt(answeredBy(answer));
  if (!asked || !definitionOf(asked)?.view) return;
  await diceAtRest(answer);
  await drawAnew(asked);
}
