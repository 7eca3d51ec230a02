import { messagesWith } from "../challenge/message-index.ts";
import { CheckData } from "./check-data.ts";
import { isForgotten, repeatedAttempt, attemptsAfter } from "../../rules/checks/repeated-attempts.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { err } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { CheckCall } from "./check.ts";
import { actorAt } from "../challenge/answers.ts";
import { winsNext } from "./strain.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";

type Message = ChatMessage.Implementation;

/** A check and the message it is in. */
export interface MadeCheck {
  readonly message: Message;
  readonly check: CheckData;
}

/** The check in a message; null if it holds none, or this user may not know it. */
export function madeCheck(message: Message | undefined): MadeCheck | null {
  const check: unknown = message?.system;
  return message?.isContentVisible && check instanceof CheckData ? { message, check } : null;
}

/** What each repeated attempt takes off the check of its actor; 0 where it raises the success level. */
function penaltyOf({ actor, statistic }: CheckData): number {
  const answer = actorAt(actor)?.statistic(statistic.key);
  return answer?.ok ? answer.value.repeatPenalty : 0;
}

/** How many earlier attempts the next check at the same task counts now, which after enough time are none. */
export function attemptsAfterCheck(check: CheckData): number {
  const { statistic, attempts, outcome } = check;
  if (isForgotten(check, game.time.worldTime)) return 0;
  return attemptsAfter({ key: statistic.key, attempts, strain: penaltyOf(check) !== 0 }, outcome);
}

/**
 * How many earlier attempts the check of another counts: at a task that has a name what failed was the group's; without one, and
 * against a strain that each bears for themselves, it may be a check of their own.
 */
export function attemptsOfAnother(check: CheckData): number {
  return check.task === "" || penaltyOf(check) !== 0 ? check.attempts : attemptsAfterCheck(check);
}

/** The same check as a call: difficulty, situation, and so many earlier attempts. */
export function sameCheck({ check }: MadeCheck, attempts = check.attempts): CheckCall {
  const base = check.successLevel - repeatedAttempt(check.attempts, penaltyOf(check)).raise;
  const { difficulty } = check;
  const level = difficulty !== "" && DIFFICULTIES[difficulty] === base ? { difficulty } : { successLevel: base };
  const situation = check.terms.filter(({ kind }) => kind === "situation");
  const treats = check.treats ? { treats: { ...check.treats, time: game.time.worldTime } } : {};
  const row = check.tableRow.label === "" ? {} : { tableRow: check.tableRow };
  const trap = check.trap === "" ? {} : { trap: check.trap };
  return {
    ...level,
    ...row,
    ...trap,
    takes: check.takes,
    rest: check.rest,
    attempts,
    situation,
    ...treats,
    ...(check.task === "" ? {} : { task: check.task }),
  };
}

/** Chapter "Repeated Attempts": the same check once more, as often tried as it was by now; the dialog is filled in. */
export async function retryCheck(made: MadeCheck): Promise<Message | null> {
  const actor = actorAt(made.check.actor);
  if (!actor) return notifyRefusal(err("checkGone"));
  return actor.check(made.check.statistic.key, sameCheck(made, attemptsAfterCheck(made.check)));
}

/** Whether the rules let this character try once more: what failed, and a strain that goes on, unless the next check is won. */
export function canRetryCheck(made: MadeCheck): boolean {
  const { check } = made;
  const { outcome } = check;
  // What a check was made against has happened, or has not.
  if (!outcome || check.against !== "" || !(actorAt(check.actor)?.isOwner ?? false)) return false;
  const strain = penaltyOf(check) !== 0;
  return strain ? outcome.critical !== "failure" && !winsNext(made) : !outcome.success;
}

/** Who else of this user's could take the check: who is controlled on the scene, then the others that are theirs. */
export function otherParticipants({ check }: MadeCheck): readonly SirpasActor[] {
  // Nobody bears what is another's to bear.
  if (check.against !== "") return [];
  const controlled = ((globalThis as CanvasHolder).canvas?.tokens?.controlled ?? []).flatMap(
    ({ actor }) => actor ?? [],
  );
  const owned = (game.actors!.contents as unknown as SirpasActor[]).filter(({ isOwner }) => isOwner);
  const mine = game.user!.isGM && controlled.length > 0 ? controlled : [...controlled, ...owned];
  return [...new Set(mine)].filter((actor) => actor.uuid !== check.actor && actor.statistic(check.statistic.key).ok);
}

/** The chat is shown before the canvas is there. */
interface CanvasHolder {
  readonly canvas?: CanvasLike;
}

interface CanvasLike {
  readonly tokens?: { readonly controlled: readonly { readonly actor: SirpasActor | null }[] } | null;
}

/** The re-roll of a check that stands: the last that a Gamemaster made; null if there was none. */
export function rerollOf(id: string): MadeCheck | null {
  const last = messagesWith(`reroll:${id}`, CheckData).findLast(({ message }) => message.author?.isGM === true);
  return last ? { message: last.message, check: last.data } : null;
}
