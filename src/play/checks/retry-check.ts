import { CheckData } from "./check-data.ts";
import {
  isForgotten,
  type AttemptRecord,
  sameTask,
  repeatedAttempt,
  attemptsAfter,
} from "../../rules/checks/repeated-attempts.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { err } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { CheckCall } from "./perform-check.ts";
import { actorAt } from "../challenge/answers.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { consequencesOf } from "../../rules/skills/consequences.ts";
import { rivalOf } from "./consequences.ts";
import { modeOption } from "../../foundry/visibility.ts";
import { asVisibleAs } from "../cards/as-visible-as.ts";

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
  const rerolls = game.messages!.contents.flatMap((message) => {
    const check: unknown = message.system;
    if (!(check instanceof CheckData) || check.reroll !== id || message.author?.isGM !== true) return [];
    return [{ message: message as unknown as Message, check }];
  });
  return rerolls.at(-1) ?? null;
}

/**
 * Chapter "Repeated Attempts": what has been tried so far, by anyone whose cards this user can read, the latest first.
 * The count goes on from what the latest check of a task was made with, so that one made as a first attempt again begins it
 * anew; a task that needs no further attempt, or for which enough of the world's time has passed, is not among them.
 */
export function attemptRecords(): readonly AttemptRecord[] {
  const records = new Map<string, AttemptRecord>();
  // Of two of the same moment the one that was stored later is the latest.
  const latestFirst = [...game.messages!.contents].sort((a, b) => a.timestamp - b.timestamp).reverse();
  for (const message of latestFirst) {
    const check: unknown = message.system;
    if (!(check instanceof CheckData) || check.task === "" || check.reroll !== "") continue;
    if (!message.isContentVisible && !message.isAuthor) continue;
    const name = sameTask(check.task);
    if (records.has(name)) continue;
    const attempts = attemptsAfterCheck(standingCheck(message.id ?? "", check));
    records.set(name, { task: check.task, attempts, rest: check.rest });
  }
  return [...records.values()].filter(({ attempts }) => attempts > 0);
}

/** A check as it stands: as a Gamemaster threw it again, where this user may know that. */
export function standingCheck(id: string, check: CheckData): CheckData {
  const later = rerollOf(id);
  return later?.message.isContentVisible ? later.check : check;
}

/** Chapter "Endurance": whether a check has won the next one against its strain, which nobody has used yet. */
export function winsNext({ message, check }: MadeCheck): boolean {
  const { outcome, statistic, against } = check;
  if (!outcome || !consequencesOf(statistic.key, outcome, against).offers.includes("goOn")) return false;
  return rivalOf(message.id ?? "", "goOn") === null;
}

/** The check by which an actor has won the next one at a task; null where there is none, and a throw decides. */
export function wonBy(actor: SirpasActor, statistic: string, task: string): MadeCheck | null {
  if (task.trim() === "") return null;
  const made = (game.messages!.contents as unknown as readonly ChatMessage.Implementation[]).flatMap((message) => {
    const check: unknown = message.system;
    if (!(check instanceof CheckData) || !message.isContentVisible) return [];
    const same = check.actor === actor.uuid && check.statistic.key === statistic;
    return same && sameTask(check.task) === sameTask(task) ? [{ message, check }] : [];
  });
  const last = made.toSorted((a, b) => a.message.timestamp - b.message.timestamp).at(-1);
  return last && winsNext(last) ? last : null;
}

/** Throws a check's dice anew, in a message of its own that names the first; only a Gamemaster may. */
export async function reroll({ message, check }: MadeCheck): Promise<ChatMessage.Implementation | null> {
  if (!game.user!.isGM) return notifyRefusal(err("onlyGamemaster"));
  const { pool, terms, difficulty, successLevel, options } = check.toObject();
  const asked = { pool, terms, difficulty, successLevel, options };
  const roll = await CONFIG.SIRPAS.rolls.check.build(asked).evaluate();
  const { speaker } = message.toObject();
  const readers = asVisibleAs(message);
  const system = { ...check.toObject(), request: "", reroll: message.id };
  const data = { type: "check", speaker, ...readers, rolls: [roll], sound: CONFIG.sounds.dice, system };
  // A public throw stays public, whatever the Gamemaster has chosen for the next one.
  const mode = readers.whisper.length === 0 ? modeOption("public") : {};
  const created = await ChatMessage.implementation.create(data as never, mode as never);
  return (created as ChatMessage.Implementation | undefined) ?? null;
}
