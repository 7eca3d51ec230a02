import { isTyped } from "#core/rules/term.ts";
import type { CheckData } from "./check-data.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import { sameTask } from "../../rules/checks/attempt-record.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import type { CheckCall } from "./perform-check.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { planTreatment } from "../damage/treat.ts";
import { consequencesOf } from "../../rules/skills/consequences.ts";
import { rivalOf } from "./consequences.ts";
import { actors } from "#core/foundry/collections.ts";
import { actorAt, createMessage } from "#core/foundry/documents.ts";
import { isDead, selectedActors } from "#core/play/people/at-hand.ts";
import { modeOption } from "#core/foundry/visibility.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { checksWith, latestFirst, type MadeCheck, penaltyOf } from "./made-check.ts";
import { attemptsAfterCheck } from "./attempts.ts";
import { secondsOfCheck } from "../time/pass-time.ts";

type Message = ChatMessage.Implementation;

/** The same check as a call: difficulty, situation, and so many earlier attempts. */
export function sameCheck({ check }: MadeCheck, attempts = check.attempts): CheckCall {
  const { difficulty, tableRow, trap, takes, rest, task, treats } = check;
  const base = check.successLevel - repeatedAttempt(check.attempts, penaltyOf(check)).raise;
  const level = difficulty !== "" && DIFFICULTIES[difficulty] === base ? { difficulty } : { successLevel: base };
  return {
    ...level,
    tableRow: tableRow.label === "" ? null : tableRow,
    trap,
    takes,
    rest,
    task,
    attempts,
    situation: check.terms.filter(isTyped),
    ...(treats ? { treats: { ...treats, time: game.time.worldTime } } : {}),
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
  const actor = actorAt(check.actor);
  if (!actor || isDead(actor) || !canTreatStill(actor, check)) return false;
  const strain = penaltyOf(check) !== 0;
  return strain ? outcome.critical !== "failure" && !winsNext(made) : !outcome.success;
}

/** Whether what a check was to treat can still be treated by somebody; true for a check that treats nobody. */
function canTreatStill(healer: SirpasActor, { treats, statistic: { key: skill } }: CheckData): boolean {
  if (!treats) return true;
  const patient = actorAt(treats.patient);
  const { wound, illness } = treats;
  return patient !== null && planTreatment(healer, { patient, skill, wound, illness }).ok;
}

/** Who else of this user's could take the check: who is controlled on the scene, then the others that are theirs. */
export function otherParticipants({ check }: MadeCheck): readonly SirpasActor[] {
  // Nobody bears what is another's to bear.
  if (check.against !== "") return [];
  const controlled = selectedActors();
  const owned = actors().filter(({ isOwner }) => isOwner);
  const mine = game.user!.isGM && controlled.length > 0 ? controlled : [...controlled, ...owned];
  const able = [...new Set(mine)].filter((actor) => actor.uuid !== check.actor && !isDead(actor));
  return able.filter((actor) => actor.statistic(check.statistic.key).ok && canTreatStill(actor, check));
}

/** Chapter "Endurance": whether a check has won the next one against its strain, which nobody has used yet. */
export function winsNext({ message, check }: MadeCheck): boolean {
  const { outcome, statistic, against } = check;
  if (!outcome || !consequencesOf(statistic.key, outcome, against).offers.includes("goOn")) return false;
  return rivalOf(message.id ?? "", "goOn") === null;
}

/** The check by which an actor has won the next one at a task; null where there is none, and a roll decides. */
export function wonBy(actor: SirpasActor, statistic: string, task: string): MadeCheck | null {
  if (task.trim() === "") return null;
  const last = latestFirst(checksWith("task")).find(({ message, check }) => {
    const same = check.actor === actor.uuid && check.statistic.key === statistic && message.isContentVisible;
    return same && sameTask(check.task) === sameTask(task);
  });
  return last && winsNext(last) ? last : null;
}

/** Rolls a check's dice anew, in a message of its own that names the first; only a Gamemaster may. */
export async function reroll({ message, check }: MadeCheck): Promise<Message | null> {
  if (!game.user!.isGM) return notifyRefusal(err("onlyGamemaster"));
  const { speaker } = message.toObject();
  const readers = asVisibleAs(message);
  const system = { ...check.toObject(), request: "", reroll: message.id };
  const roll = await CONFIG.SIRPAS.rolls.pool.build(system).evaluate();
  const data = { type: "check", speaker, ...readers, rolls: [roll], system };
  // A public roll stays public, whatever the Gamemaster has chosen for the next one.
  return createMessage(data, readers.whisper.length === 0 ? modeOption("public") : {});
}

/** Whether this user may let the time of an attempt pass: a Gamemaster, once, and not in a fight, whose turns count it. */
export function canPassTime(check: CheckData): boolean {
  return game.user!.isGM && secondsOfCheck(check) > 0;
}
