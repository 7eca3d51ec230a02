import { AttackData } from "../../play/combat/attack-data.ts";
import { DefenceData } from "../../play/combat/defence-data.ts";
import { MoveConsentData } from "../../play/movement/move-consent-data.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { fightOf } from "../../play/encounter/fight-of.ts";
import { whenReady, MESSAGE_HOOKS } from "../../foundry/hooks.ts";
import { nameOf } from "../../play/contests/name-of.ts";
import { notify } from "../../utils/notify.ts";
import { setting } from "../../settings/settings.ts";
import { localize } from "../localize.ts";
import { callJudge, judgeOfMoves } from "./judge.ts";

type Message = ChatMessage.Implementation;

/** A token that moves, as far as an encounter asks. */
export interface MovingToken {
  readonly id: string | null;
  readonly actor: unknown;
  readonly name: string;
  readonly movementHistory: readonly unknown[];
  revertRecordedMovement(movementId?: string): Promise<boolean>;
}

/** Foundry's account of a movement. */
export interface Moving {
  readonly id: string;
  readonly method: string;
  readonly passed: { readonly cost: number };
  readonly pending: { readonly cost: number };
  readonly history: { readonly cost: number };
}

/** Movements by hand; what a macro or a module does, what is typed into a form or taken back, is nobody's action. */
const BY_HAND = ["dragging", "keyboard"];

/** Lets moving on the board count in encounters; to be called in the init hook. */
export function registerMoveHooks(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (...parameters: never[]) => unknown): number };
  hooks.on("preMoveToken", (token: MovingToken, movement: Moving) => canMove(token, movement));
  hooks.on("moveToken", (token: MovingToken, movement: Moving, _operation: object, user: User.Implementation) => {
    if (user.isSelf) void moved(token, movement);
  });
  hooks.on("renderChatMessageHTML", (message: Message, element: HTMLElement) => listen(message, element));
  for (const hook of MESSAGE_HOOKS) {
    hooks.on(hook, (message: Message) => {
      if (isOfMove(message)) void drawWhatItAnswers(message);
    });
  }
  const prepare = () => {
    if (game.combats!.size > 0) void callJudge();
  };
  whenReady(prepare);
  Hooks.on("createCombat" as never, prepare as never);
}

/** The actor whose movement counts: in an encounter with turns. null for anybody else. */
export function counted(token: MovingToken, { method }: Moving): SirpasActor | null {
  const { actor } = token;
  if (!setting("spendMovement") || !BY_HAND.includes(method) || !(actor instanceof SirpasActor)) return null;
  const fight = fightOf(actor);
  return fight && fight.fight.level !== "simplified" ? actor : null;
}

async function moved(token: MovingToken, movement: Moving): Promise<void> {
  await (await CONFIG.SIRPAS.table()).moveJudge.moved(token, movement);
}

async function drawWhatItAnswers(message: Message): Promise<void> {
  await (await CONFIG.SIRPAS.table()).moveJudge.drawWhatItAnswers(message);
}

/** Whether a token moves as its user wants it to; Gamemasters are told afterwards, and stopped by nothing. */
function canMove(token: MovingToken, movement: Moving): boolean {
  const actor = counted(token, movement);
  if (!actor || game.user!.isGM) return true;
  const judge = judgeOfMoves();
  if (judge) return judge.canMove(actor, token, movement);
  notify.warn(localize("SIRPAS.MOVE.loading", { name: nameOf(actor) }));
  void callJudge();
  return false;
}

function listen(message: Message, element: HTMLElement): void {
  if ((message.type as string) !== "move") return;
  element.addEventListener("click", (event) => {
    const { move = "", opponent = "" } = (event.target as Element).closest<HTMLElement>("[data-move]")?.dataset ?? {};
    if (move === "attack" || move === "letGo") void answer(move, message, opponent);
  });
}

async function answer(move: "attack" | "letGo", message: Message, opponent: string): Promise<void> {
  const { attackMover, letMoverGo } = await CONFIG.SIRPAS.table();
  await (move === "attack" ? attackMover : letMoverGo)(message, [opponent]);
}

function isOfMove(message: Message): boolean {
  const data: unknown = message.system;
  return data instanceof MoveConsentData || data instanceof AttackData || data instanceof DefenceData;
}
