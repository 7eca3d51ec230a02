import { postRolled } from "#core/play/cards/post-roll.ts";
import { seenByRoller } from "#core/play/cards/visibility.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { canHarm } from "#core/play/challenge/who-answers.ts";
import { consequenceOf, isBelieved } from "#core/play/consequences/consequence.ts";
import { targetedTokens } from "#core/foundry/canvas.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { meditationTerms } from "../../rules/recovery/rests.ts";
import { offersOfSkill } from "../../rules/skills/skill.ts";
import { treatmentValue, type Treatment } from "../../rules/recovery/treatment.ts";
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
export async function performTreatment(actor: Actor.Implementation, kind: Treatment): Promise<Message | null> {
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
  const rolls = unhurried ? [] : await rolledFor(kind, terms);
  return postRolled(actor, { type: "treatment", rolls, system }, seenByRoller(visibility));
}

/** Whether somebody is able to assist: the rules ask for no skill of them (ruling 81). */
export function canAssist(actor: Actor.Implementation): boolean {
  return checkCanRoll(conditionsOf(actor)).ok;
}

/** The dice of a treatment, with that of what a failed operation costs. */
async function rolledFor(kind: Treatment, terms: readonly Term[]): Promise<readonly Roll[]> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = await check.build().evaluate();
  const isPlain = kind !== "surgery" || resolveCheck(terms, facesOf(roll)).success;
  return isPlain ? [roll] : [roll, await check.ofDice([{ count: 1, faces: 6 }]).evaluate()];
}

/** What somebody rolls for a treatment; refused where they cannot treat, have no action for it, or the patient needs none. */
function checkAble(kind: Treatment, actor: Actor.Implementation, patient: Actor.Implementation): Result<Statistic> {
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const action = kind === "firstAid" && encounterOf(actor) ? takeable(actor, "firstAid") : ok(null);
  if (!action.ok) return action;
  const sensible = checkTreatment(kind, actor, patient);
  return sensible.ok ? treatmentStatistic(kind, actor) : sensible;
}

/** What a treatment is rolled against before a difficulty and the situation. */
export function treatmentStatistic(kind: Treatment, actor: Actor.Implementation): Result<Statistic> {
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

/** What a treatment does to the patient as they are then. */
export const TREATMENT = consequenceOf({
  ...{ key: "treat", label: "SIMVERSE.ATTACK.apply", icon: "fa-kit-medical", prompt: "applyTreatment" },
  isAuthors: true,
  about: (message) => actorAt(dataOf(message, TreatmentData)?.patient ?? ""),
  nameIn: (message) => dataOf(message, TreatmentData)!.patientName,
  isBelieved: (message) => isFree(message),
  encounter: (message, patient) =>
    [actorAt(dataOf(message, TreatmentData)!.actor), patient].flatMap((one) => (one && encounterOf(one)) ?? [])[0] ??
    null,
  can: (message, patient) => treatedBy(message, patient),
  effects(message, patient) {
    const effects = treatedBy(message, patient);
    const { kind, actor, combat, turn, patientName, outcome } = dataOf(message, TreatmentData)!;
    if (!effects.ok) return null;
    const fact: ActionFact = { type: "action", actor, action: "firstAid", turn };
    const names = { name: actorAt(actor)?.name ?? "", patient: patientName };
    const label = `SIMVERSE.LOG.said.${kind}.${outcome?.success ? "success" : "failure"}`;
    return {
      ...{ type: "heal", said: [{ label, data: names }, ...effects.value.said], changes: effects.value.changes },
      facts: combat === "" || kind !== "firstAid" ? [] : [fact],
    };
  },
});

/** What a treatment does to the patient as they are now; refused where nothing can follow from it. */
function treatedBy(message: Message, patient: Actor.Implementation) {
  const { kind, complication, outcome, actor = "" } = dataOf(message, TreatmentData) ?? {};
  const healer = actorAt(actor);
  if (!kind || !complication || !healer || !outcome) return err("requestGone");
  return treatedEffects({ kind, healer, patient, outcome, complication });
}

/** A treatment is applied once: by itself, or by the player of the patient. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: TreatmentData,
  standsIn: true,
  read(message) {
    const over = isRecorded(TREATMENT.keyOf(message)) !== null;
    const waits = !over && !comesByItself(message) && TREATMENT.event(message) !== null;
    return { awaited: waits ? TREATMENT.awaited(message) : [], over };
  },
  resolve: async (message) => (comesByItself(message) ? TREATMENT.resolve(message) : undefined),
};

/** Whether a treatment is applied without anybody's click: not where a failed operation costs somebody else's actor something. */
export function comesByItself(message: Message): boolean {
  const data = dataOf(message, TreatmentData);
  if (!data || wasUndone(TREATMENT.keyOf(message)) || !isFree(message)) return false;
  return data.kind !== "surgery" || data.outcome?.success !== false || canHarm(message.author, data.patient);
}

/** Whether a treatment says nothing but what the sheets do, and can be done now; of any other a Gamemaster decides. */
function isFree(message: Message): boolean {
  const data = dataOf(message, TreatmentData);
  return data !== null && isBelieved(message) && (message.author?.isGM === true || isDue(data));
}

/** Whether a treatment can be done now, as its author would be told before its roll; in a fight as an action of that fight. */
function isDue({ kind, actor, patient, combat }: TreatmentData): boolean {
  const [healer, treated] = [actorAt(actor), actorAt(patient)];
  if (!healer || !treated || (combat === "" && encounterOf(healer))) return false;
  return checkAble(kind, healer, treated).ok;
}
