import { AttackData } from "../../play/combat/attack-data.ts";
import { DefenceData } from "../../play/combat/defence-data.ts";
import { MoveConsentData } from "../../play/movement/move-consent-data.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { placedTokens } from "#core/foundry/canvas.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { on, MESSAGE_HOOKS } from "#core/foundry/hooks.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { letGo, spendMove } from "../../play/movement/move-actions.ts";
import { takeBackMove } from "../../play/movement/take-back-move.ts";
import { hasMoved, judgeMove, preventersOf } from "../../play/movement/judge-move.ts";
import { escapeFor, movesOfTurn, moveStateOf } from "../../play/movement/move-state.ts";
import { reachOf } from "../../play/movement/reach.ts";
import { setting } from "#core/settings/settings.ts";
import { notify } from "#core/utils/notify.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { drawAnew } from "#core/applications/cards/draw-anew.ts";
import { askChoice } from "../checks/consequence-dialogs.ts";
import { diceAtRest } from "#core/applications/ux/shown-dice.ts";
import { verdictOf } from "./move-card.ts";
import { costLabel } from "./cost-labels.ts";
import { endMoveLine, showMoveLine } from "./move-line.ts";
import { counted, judgeMovesBy, type Moving, type MovingToken } from "./token-ruler.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { localize } from "#core/utils/localize.ts";

type Message = ChatMessage.Implementation;

/** Lets moving on the board count in encounters. */
export function registerMoveHooks(): void {
  judgeMovesBy({ canMove, reachOf, costOf: costLabel });
  for (const { renderFlags } of placedTokens()) renderFlags.set({ refreshRuler: true });
  on("moveToken", (token: MovingToken, movement: Moving, _operation: object, user: User.Implementation) => {
    if (user.isSelf) void moved(token, movement);
  });
  on(MESSAGE_HOOKS, (message: Message) => void drawWhatItAnswers(message));
  on("updateCombat", (_combat: unknown, changed: object) => {
    if ("turn" in changed || "round" in changed) void endMoveLine();
  });
}

/** What the buttons of the card of a movement do. */
export const MOVE_ACTIONS: Readonly<Record<string, CardAction>> = {
  attack: (message, { opponent = "" }) => attackMover(message, [opponent]),
  letGo: (message, { opponent = "" }) => letGo(message, [opponent]),
};

/** Whether a token of a player's moves as they want it to. */
function canMove(actor: SirpasActor, token: MovingToken, { passed, pending, history }: Moving): boolean {
  const judged = judgeMove(actor, history.cost + passed.cost + pending.cost);
  if (!judged.ok) notifyRefusal(judged);
  else if (judged.value.length > 0) void showMoveLine({ kind: "contested", token, actor, preventers: judged.value });
  else return true;
  return false;
}

/** A movement costs the action of moving, once in a turn; undone, it gives it back. Gamemasters see who could prevent it. */
async function moved(token: MovingToken, movement: Moving): Promise<void> {
  if (movement.method === "undo") {
    const isBack = setting("spendMovement") && token.movementHistory.length <= 1;
    if (isBack && token.actor instanceof SirpasActor) await takeBackMove(token.actor);
    return;
  }
  const actor = counted(token, movement);
  if (!actor || hasMoved(actor)) return;
  const preventers = game.user!.isGM && escapeFor(actor) === "free" ? preventersOf(actor) : [];
  if (await spendMove(actor)) await showMoveLine({ kind: "spent", token, actor, preventers, movement: movement.id });
}

/** Attacks to keep somebody from moving: with the only opponent there is, or the one that is chosen. */
async function attackMover(message: Message, opponents: readonly string[]): Promise<void> {
  const state = moveStateOf(message);
  const choices = (state?.opponents ?? []).flatMap(({ opponent, answer }) => {
    const actor = actorAt(opponent.actor);
    return actor?.isOwner && answer === "waiting" && opponents.includes(opponent.id) ? [{ opponent, actor }] : [];
  });
  if (!state || choices.length === 0) return;
  const names = Object.fromEntries(choices.map(({ opponent }) => [opponent.id, opponent.name]));
  const chosen =
    choices.length === 1
      ? choices[0]?.opponent.id
      : await askChoice("SIRPAS.MOVE.attack", "SIRPAS.MOVE.whoAttacks", names);
  const { mover } = state.data;
  const attacker = choices.find(({ opponent }) => opponent.id === chosen)?.actor;
  await attacker?.attack({ targets: [mover.token || mover.actor], prevents: true });
}

/** Draws the cards of movements anew that a message answers, and tells the mover how it goes. */
async function drawWhatItAnswers(message: Message): Promise<void> {
  const asked = movesAnsweredBy(message);
  if (asked.length === 0) return;
  await diceAtRest(message);
  for (const move of asked) {
    const state = moveStateOf(move);
    if (!state) continue;
    await drawAnew(move);
    if (state.escape !== null && move.isAuthor) notify.info(verdictOf(state));
  }
}

/** A consent answers one movement, an attack and a defence against it those of the turn that it is to prevent. */
function movesAnsweredBy({ system }: Message): readonly Message[] {
  const data: unknown = system;
  if (data instanceof MoveConsentData) return [messageAt(data.move)].flatMap((move) => move ?? []);
  const attack: unknown = data instanceof DefenceData ? messageAt(data.attack)?.system : data;
  if (!(attack instanceof AttackData) || !attack.prevents) return [];
  const { parent, targets } = attack;
  return movesOfTurn(attack)
    .filter(
      ({ message, data: { mover } }) =>
        parent.timestamp >= message.timestamp && targets.some(({ actor }) => actor === mover.actor),
    )
    .map(({ message }) => message);
}

/** What the strip shows of a movement that opponents can prevent. */
export const MOVE_PROMPTS: Readonly<Record<string, Prompt>> = {
  move: {
    icon: "fa-solid fa-person-running",
    labels: moveLabels,
    roll: ({ message, who }) => attackMover(message, who.split(" ")),
    other: ({ message, who }) => letGo(message, who.split(" ")),
  },
};

function moveLabels({ message }: PendingAction): PromptLabels {
  const mover = moveStateOf(message)?.data.mover.name ?? "";
  return {
    what: localize("SIRPAS.MOVE.card.what", { name: mover }),
    reason: localize("SIRPAS.MOVE.promptHint"),
    roll: localize("SIRPAS.MOVE.attackShort"),
    other: localize("SIRPAS.MOVE.letGo"),
  };
}
