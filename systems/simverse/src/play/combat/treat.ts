import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { targetedTokens } from "#core/foundry/canvas.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { applyVisibility, currentVisibility } from "#core/foundry/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { firstAid, firstAidValue } from "../../rules/recovery/treatment.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { termsFor, type CheckRequest } from "../checks/check-request.ts";
import type { Statistic } from "../checks/statistics.ts";
import { conditionsOf, injuryTerms, vitalsOf } from "./fighter.ts";
import { fightOf, momentOf, type ActionFact } from "./moment.ts";
import { takeable } from "./take-action.ts";
import { TreatmentData } from "./treatment-data.ts";
import { vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** Gives First Aid to the one whom this user targets, else to oneself. @returns the message; null if nothing was rolled */
export async function performFirstAid(actor: SimverseActor): Promise<Message | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: actor.name }));
  const targets = targetedTokens();
  if (targets.length > 1) return notifyRefusal(err("oneTarget"));
  const patient = targets[0]?.actor ?? actor;
  const able = checkAble(actor, patient);
  if (!able.ok) return notifyRefusal(able);
  const statistic = aidOf(actor);
  const pressed = fightOf(actor) !== null;
  const request: CheckRequest = { actor, statistics: [statistic], visibility: currentVisibility(), pressed };
  const choice = await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice) return null;
  const { unhurried, visibility } = choice;
  const rolls = unhurried ? [] : [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
  const system = {
    ...{ actor: actor.uuid, patient: patient.uuid, patientName: targets[0]?.name ?? actor.name, unhurried },
    label: statistic.label,
    ...{ terms: termsFor(request, choice), ...momentOf(actor) },
  };
  // Who rolls a treatment sees its dice here.
  const seen = visibility === "blind" && !game.user!.isGM ? "gm" : visibility;
  return createMessage(applyVisibility({ type: "treatment", speaker: speakerOf(actor), rolls, system }, seen));
}

/** Whether somebody can treat, has the action for it, and the patient needs it. */
function checkAble(actor: SimverseActor, patient: SimverseActor): Result<unknown> {
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const action = fightOf(actor) ? takeable(actor, "firstAid") : ok(null);
  if (!action.ok) return action;
  return firstAid(vitalsOf(patient), { success: false, margin: 0, critical: null }, injuryOptions());
}

/** What First Aid of somebody is rolled against before a difficulty and the situation. */
function aidOf(actor: SimverseActor): Statistic {
  const { skills, attributes, sources } = actor.character;
  const { key, terms } = firstAidValue(
    skills.map(({ skill }) => skill),
    attributes,
    sources,
  );
  const known = skills.find(({ skill }) => skill.key === key)?.item.name;
  return { key, label: known ?? "SIMVERSE.TURN_ACTION.firstAid", terms: [...terms, ...injuryTerms(actor, "mental")] };
}

/** Names what a treatment does, so that it happens once alone. */
export function treatmentKey({ id }: Message): string {
  return `treat:${id}`;
}

/** First Aid awaits nobody, and is applied once. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: TreatmentData,
  read: (message) => ({ awaited: [], over: isRecorded(treatmentKey(message)) !== null }),
  async resolve(message) {
    const data: unknown = message.system;
    if (!(data instanceof TreatmentData) || wasUndone(treatmentKey(message)) || isRecorded(treatmentKey(message)))
      return;
    // What says more of its author than their sheet waits for a Gamemaster.
    if (!message.author?.isGM && !saysTheSheet(data)) return;
    await applyTreatment(message);
  },
};

/** Whether a treatment is rolled with what the sheet says, besides what the table adds. */
function saysTheSheet({ actor: uuid, terms }: TreatmentData): boolean {
  const actor = actorAt(uuid);
  const added = /^SIMVERSE\.(DIFFICULTY\.|TERM\.situation$)/;
  return actor !== null && sumTerms(terms.filter(({ label }) => !added.test(label))) === sumTerms(aidOf(actor).terms);
}

/** Applies First Aid to the patient as they are now. @returns whether it was; if not, the user was told why */
export async function applyTreatment(message: Message): Promise<boolean> {
  const data: unknown = message.system;
  const patient = data instanceof TreatmentData ? actorAt(data.patient) : null;
  const healer = data instanceof TreatmentData ? actorAt(data.actor) : null;
  const outcome = data instanceof TreatmentData ? data.outcome : null;
  if (!(data instanceof TreatmentData) || !patient || !healer || !outcome) return refused(err("requestGone"));
  const draft = (): EventDraft | null => {
    const before = vitalsOf(patient);
    const treated = firstAid(before, outcome, injuryOptions());
    const after = treated.ok ? treated.value : before;
    const fact: ActionFact = { type: "action", actor: data.actor, action: "firstAid", turn: data.turn };
    const names = { name: healer.name, patient: data.patientName };
    const said = `SIMVERSE.LOG.said.firstAid.${outcome.success ? "success" : "failure"}`;
    return {
      ...{ type: "heal", key: treatmentKey(message), who: patient.uuid, message: message.id ?? "" },
      said: [{ label: said, data: names }, ...vitalsSaid(patient, before, after)],
      facts: data.combat === "" ? [] : [fact],
      changes: vitalsChanges(patient, before, after),
    };
  };
  return recordEvent(fightOf(healer) ?? fightOf(patient), draft, { message, by: message.author ?? undefined });
}
