import { AttackData } from "../../play/combat/attack/attack-data.ts";
import { DefenceData } from "../../play/combat/defence/defence-data.ts";
import { MoveConsentData } from "../../play/movement/move-consent-data.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { placedTokens } from "#core/foundry/canvas.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { on, MESSAGE_HOOKS } from "#core/foundry/hooks.ts";
import { spendMove } from "../../play/movement/move-actions.ts";
import { takeBackMove } from "../../play/movement/take-back-move.ts";
import { judgeMove, preventersOf } from "../../play/movement/judge-move.ts";
import { hasMoved } from "../../play/movement/move-cost.ts";
import { escapeFor, movesOfTurn, moveStateOf } from "../../play/movement/move-state.ts";
import { reachOf } from "../../play/movement/reach.ts";
import { setting } from "#core/settings/settings.ts";
import { notify } from "#core/utils/notify.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { drawAnew } from "#core/applications/cards/draw-anew.ts";
import { diceAtRest } from "#core/applications/ux/shown-dice.ts";
import { verdictOf } from "./move-card.ts";
import { costLabel } from "./cost-labels.ts";
import { endMoveLine, showMoveLine } from "./move-line.ts";
import { counted, feetOf, judgeMovesBy, type Moving, type MovingToken } from "./judged-moves.ts";

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

/** Whether a token of a player's moves as they want it to. */
function canMove(actor: SirpasActor, token: MovingToken, movement: Moving): boolean {
  const judged = judgeMove(actor, feetOf(movement));
  if (!judged.ok) notifyRefusal(judged);
  else if (judged.value.length > 0) void showMoveLine({ token, actor, preventers: judged.value });
  else return true;
  return false;
}

/** A movement costs the action of moving, once in a turn; undone, it gives it back. Gamemasters see who could prevent it. */
async function moved(token: MovingToken, movement: Moving): Promise<void> {
  if (movement.method === "undo") {
    const isBack = setting("spendMovement") && token.movementHistory.length <= 1;
    if (isBack && isSirpasActor(token.actor)) await takeBackMove(token.actor);
    return;
  }
  const actor = counted(token, movement);
  if (!actor || hasMoved(actor)) return;
  const preventers = game.user!.isGM && escapeFor(actor) === "free" ? preventersOf(actor) : [];
  if (await spendMove(actor)) await showMoveLine({ token, actor, preventers, movement: movement.id });
}

/** Draws the cards of movements anew that a message answers, and tells the mover how it goes. */
async function drawWhatItAnswers(message: Message): Promise<void> {
  const asked = movesAnsweredBy(message);
  if (asked.length === 0) return;
  await diceAtRest(message);
  for (const move of asked) {
    const state = moveStateOf(move);
    if (!state) continue;
    await drawAnew([move]);
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
