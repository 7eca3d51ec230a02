import { encounterOf } from "#core/foundry/collections.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { canHarm } from "#core/play/challenge/who-answers.ts";
import { targetedTokens } from "#core/foundry/canvas.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { applyVisibility, currentVisibility } from "#core/foundry/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { meditationTerms } from "../../rules/recovery/rests.ts";
import { offersOfSkill } from "../../rules/skills/skill.ts";
import { treatmentValue, type Treatment } from "../../rules/recovery/treatment.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { othersAtHand } from "../checks/at-hand.ts";
import { termsFor, type CheckRequest } from "../checks/check-request.ts";
import type { Statistic } from "../checks/statistics.ts";
import { checkTreatment, treatedEffects } from "../recovery/treated.ts";
import { conditionsOf, injuryTerms } from "./fighter.ts";
import { momentOf, type ActionFact } from "./moment.ts";
import { takeable } from "./take-action.ts";
import { TreatmentData } from "./treatment-data.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

type Message = ChatMessage.Implementation;

/** Treats the one whom this user targets, else oneself, as chosen in a dialog. @returns the message; null if nothing was rolled */
export async function performTreatment(actor: SimverseActor, kind: Treatment): Promise<Message | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const targets = kind === "meditation" ? [] : targetedTokens();
  if (targets.length > 1) return notifyRefusal(err("oneTarget"));
  const patient = targets[0]?.actor ?? actor;
  const able = checkAble(kind, actor, patient);
  if (!able.ok) return notifyRefusal(able);
  const statistic = able.value;
  const pressed = kind === "surgery" || encounterOf(actor) !== null;
  const about = localize(`SIMVERSE.TREATMENT.${kind}`);
  const request: CheckRequest = {
    ...{ actor, statistics: [statistic], visibility: currentVisibility(), pressed, about },
    ...(kind === "surgery"
      ? {
          risk: "SIMVERSE.TREATMENT.RISK.surgery",
          difficulty: "veryHard",
          assistants: othersAtHand(actor, patient).filter(canAssist),
        }
      : {}),
  };
  const choice = await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice) return null;
  const { unhurried, visibility } = choice;
  const terms = termsFor(request, choice);
  const system = {
    ...{ kind, actor: actor.uuid, patient: patient.uuid, patientName: targets[0]?.name ?? actor.name, unhurried },
    ...{ label: statistic.label, terms, ...momentOf(actor) },
  };
  // Who rolls a treatment sees its dice here.
  const seen = visibility === "blind" && !game.user!.isGM ? "gm" : visibility;
  const rolls = unhurried ? [] : await thrownFor(kind, terms);
  return createMessage(applyVisibility({ type: "treatment", speaker: speakerOf(actor), rolls, system }, seen));
}

/** Whether somebody is able to assist: the rules ask for no skill of them (ruling 81). */
export function canAssist(actor: SimverseActor): boolean {
  return checkCanRoll(conditionsOf(actor)).ok;
}

/** The dice of a treatment, with that of what a failed operation costs. */
async function thrownFor(kind: Treatment, terms: readonly Term[]): Promise<readonly Roll[]> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const isPlain = kind !== "surgery" || resolveCheck(terms, facesOf(roll)).success;
  return isPlain ? [roll] : [roll, await check.buildDice(1).evaluate()];
}

/** What somebody rolls for a treatment; refused where they cannot treat, have no action for it, or the patient needs none. */
function checkAble(kind: Treatment, actor: SimverseActor, patient: SimverseActor): Result<Statistic> {
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const action = kind === "firstAid" && encounterOf(actor) ? takeable(actor, "firstAid") : ok(null);
  if (!action.ok) return action;
  const sensible = checkTreatment(kind, actor, patient);
  return sensible.ok ? treatmentStatistic(kind, actor) : sensible;
}

/** What a treatment is rolled against before a difficulty and the situation. */
export function treatmentStatistic(kind: Treatment, actor: SimverseActor): Result<Statistic> {
  const { skills, attributes, sources } = actor.character;
  const known = skills.map(({ skill }) => skill);
  const value = treatmentValue(kind, known, attributes, sources);
  if (!value.ok) return value;
  const { skill, terms } = value.value;
  const { key } = skill;
  const label = skills.find(({ skill }) => skill.key === key)?.item.name ?? `SIMVERSE.TREATMENT.${kind}`;
  const again = kind === "meditation" ? meditationTerms(actor.system.meditations) : [];
  return ok({
    ...{ key, label, terms: [...terms, ...injuryTerms(actor, "mental"), ...again] },
    offers: offersOfSkill(actor.character, skill),
  });
}

/** Names what a treatment does, so that it happens once alone. */
export function treatmentKey({ id }: Message): string {
  return `treat:${id}`;
}

/** A treatment is applied once: by itself, or by the player of the patient. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: TreatmentData,
  standsIn: true,
  read(message) {
    const data: unknown = message.system;
    const over = isRecorded(treatmentKey(message)) !== null;
    if (!(data instanceof TreatmentData) || over || comesByItself(message) || !treatmentEvent(message).ok)
      return { awaited: [], over };
    const { patient, patientName: name } = data;
    const asked = { kind: "applyTreatment", who: patient, name, actor: patient, byGamemaster: !isFree(message) };
    return { awaited: toApply(treatmentKey(message), asked), over };
  },
  async resolve(message) {
    if (!isRecorded(treatmentKey(message)) && comesByItself(message)) await applyTreatment(message);
  },
};

/** Whether a treatment is applied without anybody's click: not where a failed operation costs somebody else's actor something. */
export function comesByItself(message: Message): boolean {
  const data: unknown = message.system;
  if (!(data instanceof TreatmentData) || wasUndone(treatmentKey(message)) || !treatmentEvent(message).ok) return false;
  const harms = data.kind === "surgery" && data.outcome?.success === false;
  return isFree(message) && (!harms || canHarm(message.author, data.patient));
}

/** Whether a treatment says nothing but what the sheets do, and can be done now; of any other a Gamemaster decides. */
function isFree(message: Message): boolean {
  const data: unknown = message.system;
  return (
    data instanceof TreatmentData &&
    differencesOf(message).length === 0 &&
    (message.author?.isGM === true || isDue(data))
  );
}

/** Whether a treatment can be done now, as its author would be told before its roll; in a fight as an action of that fight. */
function isDue({ kind, actor, patient, combat }: TreatmentData): boolean {
  const [healer, treated] = [actorAt(actor), actorAt(patient)];
  if (!healer || !treated || (combat === "" && encounterOf(healer))) return false;
  return checkAble(kind, healer, treated).ok;
}

/** Whether a user can apply a treatment by a click: a Gamemaster; and who owns the patient, where it is as the sheets say. */
export function canApply(message: Message, user: User.Implementation = game.user!): boolean {
  const data: unknown = message.system;
  const patient = data instanceof TreatmentData ? actorAt(data.patient) : null;
  return patient !== null && (user.isGM || (patient.testUserPermission(user, "OWNER") && isFree(message)));
}

/** Applies a treatment to the patient as they are now. @returns whether it was; if not, the user was told why */
export async function applyTreatment(message: Message): Promise<boolean> {
  const event = treatmentEvent(message);
  if (!event.ok) return refused(event);
  if (!canApply(message)) return refused(err("notGamemaster"));
  const { actor, patient } = message.system as TreatmentData;
  const fight = [actorAt(actor), actorAt(patient)].flatMap((one) => (one && encounterOf(one)) ?? [])[0] ?? null;
  const draft = () => {
    const now = treatmentEvent(message);
    return now.ok ? now.value : null;
  };
  return recordEvent(fight, draft, { message, by: message.author ?? undefined });
}

/** What a treatment does to the patient as they are now; refused where nothing can follow from it. */
export function treatmentEvent(message: Message): Result<EventDraft> {
  const data: unknown = message.system;
  const patient = data instanceof TreatmentData ? actorAt(data.patient) : null;
  const healer = data instanceof TreatmentData ? actorAt(data.actor) : null;
  const outcome = data instanceof TreatmentData ? data.outcome : null;
  if (!(data instanceof TreatmentData) || !patient || !healer || !outcome) return err("requestGone");
  const { kind, complication, combat, turn } = data;
  const effects = treatedEffects({ kind, healer, patient, outcome, complication });
  if (!effects.ok) return effects;
  const fact: ActionFact = { type: "action", actor: data.actor, action: "firstAid", turn };
  const names = { name: healer.name, patient: data.patientName };
  const label = `SIMVERSE.LOG.said.${kind}.${outcome.success ? "success" : "failure"}`;
  return ok({
    ...{ type: "heal", key: treatmentKey(message), who: patient.uuid, message: message.id ?? "" },
    said: [{ label, data: names }, ...effects.value.said],
    facts: combat === "" || kind !== "firstAid" ? [] : [fact],
    changes: effects.value.changes,
  });
}
