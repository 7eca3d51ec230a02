import type { Reach } from "../../rules/combat/move-bands.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { encounterOf } from "../../play/encounter/encounter-of.ts";
import { localize } from "#core/utils/localize.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { setting } from "#core/settings/settings.ts";
import { notify } from "#core/utils/notify.ts";

/** A token that moves, as far as an encounter asks. */
export interface MovingToken {
  readonly actor: unknown;
  readonly name: string;
  readonly movementHistory: readonly unknown[];
  revertRecordedMovement(movementId?: string): Promise<boolean>;
}

/** Foundry's account of a movement, which it makes in several where a way has stations or leads through regions. */
export interface Moving {
  readonly id: string;
  readonly method: string;
  /** The movements that this one goes on with. */
  readonly chain?: readonly string[];
  /** What is made now of the way, and what is to come. */
  readonly passed: Way;
  readonly pending: Way;
  /** What was walked before in this turn. */
  readonly history?: Way;
}

interface Way {
  readonly cost?: number;
}

/** How many feet somebody walks in this turn, with all that a movement is still to bring. */
export function feetOf({ history, passed, pending }: Moving): number {
  return [history, passed, pending].reduce((feet, way) => feet + (way?.cost ?? 0), 0);
}

/** What judges movements, which is loaded with the table: a movement goes at once or not at all. */
interface Judge {
  canMove(actor: SirpasActor, token: MovingToken, movement: Moving): boolean;
  reachOf(actor: SirpasActor): Reach;
  costOf(actor: SirpasActor): string;
}

let judge: Judge | null = null;

/** Who judges movements; null while the table is not loaded. */
export const moveJudge = (): Judge | null => judge;

/** From now on movements are judged. */
export function judgeMovesBy(one: Judge): void {
  judge = one;
}

/** Movements by hand; what a macro or a module does, what is typed into a form or undone, is nobody's action. */
const BY_HAND = ["dragging", "keyboard"];

/** The actor whose movement counts: in an encounter with turns. null for anybody else. */
export function counted({ actor }: MovingToken, { method }: Moving): SirpasActor | null {
  return setting("spendMovement") && BY_HAND.includes(method) ? inTurns(actor) : null;
}

/** The actor of a token if it moves in an encounter with turns; else null. */
export function inTurns(actor: unknown): SirpasActor | null {
  if (!isSirpasActor(actor)) return null;
  const encounter = encounterOf(actor);
  return encounter && encounter.encounter.level !== "simplified" ? actor : null;
}

/** Whether a token moves as its user wants it to; Gamemasters are told afterwards, and stopped by nothing. */
export function canMove(token: MovingToken, movement: Moving): boolean {
  const actor = counted(token, movement);
  if (!actor || game.user!.isGM) return true;
  // The first of a chain was judged with the whole way: nobody is stopped half-way by what it cost or brought about.
  if (movement.chain?.length) return true;
  if (judge) return judge.canMove(actor, token, movement);
  notify.warn(localize("SIRPAS.MOVE.loading", { name: nameOf(actor) }));
  return false;
}
