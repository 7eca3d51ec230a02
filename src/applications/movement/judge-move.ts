import { AttackData } from "../../play/combat/attack-data.ts";
import { DefenceData } from "../../play/combat/defence-data.ts";
import { MoveConsentData } from "../../play/movement/move-consent-data.ts";
import { moveBand } from "../../rules/combat/move-bands.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { hasMoved, moveError, spendMove } from "../../play/movement/begin-move.ts";
import { escapeFor, moveMessages, moveStateOf } from "../../play/movement/move-state.ts";
import { preventersOf } from "../../play/movement/preventers.ts";
import { reachOf } from "../../play/movement/reach.ts";
import { takeBackMove } from "../../play/movement/undo-move.ts";
import { nameOf } from "../../play/contests/name-of.ts";
import { notify } from "../../utils/notify.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { err } from "../../rules/result.ts";
import { setting } from "../../settings/settings.ts";
import { drawAnew } from "../challenge/draw-anew.ts";
import { diceAtRest } from "../ux/shown-dice.ts";
import { counted, type Moving, type MovingToken } from "./move-hooks.ts";
import { verdictOf } from "./move-labels.ts";
import { MoveLine, type MoveNews } from "./move-line.ts";

export { reachOf };

type Message = ChatMessage.Implementation;

/** Whether a token of somebody whose movement counts moves as its user wants it to. */
export function canMove(actor: SirpasActor, token: MovingToken, movement: Moving): boolean {
  const escape = escapeFor(actor);
  if (escape === "waiting") return stopped("moveAwaited", actor);
  if (escape === "held") return stopped("moveHeld", actor);
  const { passed, pending, history } = movement;
  const reach = reachOf(actor);
  const feet = history.cost + passed.cost + pending.cost;
  if (moveBand(feet, reach) !== "turn") {
    notifyRefusal(err("moveTooFar", { name: nameOf(actor), feet: Math.ceil(feet), reach: reach.turn.value }));
    return false;
  }
  if (hasMoved(actor)) return true;
  const spent = moveError(actor);
  if (spent) {
    notifyRefusal(spent);
    return false;
  }
  const preventers = preventersOf(actor);
  if (preventers.length === 0) return true;
  void show({ kind: "contested", token, actor, preventers });
  return false;
}

function stopped(reason: "moveAwaited" | "moveHeld", actor: SirpasActor): false {
  notifyRefusal(err(reason, { name: nameOf(actor) }));
  return false;
}

/** A movement costs the action of moving, once in a turn; whoever takes it back has it again. */
export async function moved(token: MovingToken, movement: Moving): Promise<void> {
  if (movement.method === "undo") {
    const { actor } = token;
    if (setting("spendMovement") && actor instanceof SirpasActor && token.movementHistory.length <= 1)
      await takeBackMove(actor);
    return;
  }
  const actor = counted(token, movement);
  if (!actor) return;
  const first = !hasMoved(actor);
  const preventers = first && game.user!.isGM && escapeFor(actor) === "free" ? preventersOf(actor) : [];
  if (first && !(await spendMove(actor))) return;
  if (first) await show({ kind: "spent", token, actor, preventers, movement: movement.id });
}

async function show(news: MoveNews): Promise<void> {
  await MoveLine.show(news);
}

/** Draws the cards of movements anew that a message answers, and tells whoever moves how it goes. */
export async function drawWhatItAnswers(message: Message): Promise<void> {
  const data: unknown = message.system;
  if (!(data instanceof MoveConsentData) && !(data instanceof AttackData) && !(data instanceof DefenceData)) return;
  await diceAtRest(message);
  for (const { message: asked, data: move } of moveMessages()) {
    const state = moveStateOf(asked);
    if (!state || !concerns(data, asked, move.mover.actor)) continue;
    await drawAnew(asked);
    if (state.escape !== null && asked.isAuthor) notify.info(verdictOf(state));
  }
}

function concerns(data: MoveConsentData | AttackData | DefenceData, asked: Message, mover: string): boolean {
  if (data instanceof MoveConsentData) return data.move === asked.id;
  const attack: unknown = data instanceof AttackData ? data : game.messages!.get(data.attack)?.system;
  return (
    attack instanceof AttackData &&
    attack.prevents &&
    attack.parent.timestamp >= asked.timestamp &&
    attack.targets.some(({ actor }) => actor === mover)
  );
}
