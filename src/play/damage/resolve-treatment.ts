import type { LogLine } from "#core/rules/log/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { NO_TREATMENT, readTreatment, type Treatment, UNCHANGED } from "../../rules/skills/treatment.ts";
import { illnessEvent } from "../../rules/skills/consequences.ts";
import type { SirpasActor } from "../documents.ts";
import { canHarm } from "#core/play/challenge/who-answers.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { checkMade } from "../checks/consequences.ts";
import { policyFor } from "./injury-changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { storedWounds } from "./wounds.ts";
import { illnessChanges } from "./illnesses.ts";
import { treatsIllness } from "./medical-kits.ts";
import { treatmentChanges } from "./healing.ts";
import { canResolve, treatmentIn, treatmentKey, type MadeTreatment } from "./treatment-in.ts";

type Message = ChatMessage.Implementation;

/** Applies a treatment, once, to the patient as they are now. */
export async function resolveTreatment(message: Message): Promise<boolean> {
  const made = treatmentIn(message);
  if (!made?.patient || !canResolve(made)) return false;
  const combat = encounterOf(made.patient) ?? (made.healer && encounterOf(made.healer));
  return recordEvent(combat, () => draftOf(made, made.patient!), { message });
}

/** What a treatment does by its dice that says nothing but what the sheets do; null for anything else. */
export function treatmentEvent(message: Message): EventDraft | null {
  const made = differencesOf(message).length === 0 ? treatmentIn(message) : null;
  return made?.patient ? draftOf(made, made.patient) : null;
}

/** Applies a treatment by itself, where it falls to this client. */
export async function resolveNewTreatment(message: Message): Promise<void> {
  const made = treatmentIn(message);
  // One window alone does it: the one that decides; without one it waits.
  if (!made || made.check.reroll !== "" || !isFree(made) || !isDeciding()) return;
  const key = treatmentKey(message.id ?? "");
  if (!isRecorded(key) && !wasUndone(key)) await resolveTreatment(message);
}

/** Whether a treatment is applied without anybody's click. */
export function isFree(made: MadeTreatment): boolean {
  const { message, patient } = made;
  const { author } = message;
  if (!patient || !author) return false;
  if (differencesOf(message).length > 0) return false;
  return canHarm(author, patient.uuid) || (policyFor(patient) === "atOnce" && !harms(made, patient));
}

/** Whether a treatment leaves the patient worse off: nobody asked the patient's player, as an attack asks for a defence. */
function harms(made: MadeTreatment, patient: SirpasActor): boolean {
  const { sustains, died } = treatmentOf(made, patient);
  const bringsIllness = treatsIllness(made.check.statistic.key) && made.outcome.critical === "failure";
  return sustains !== null || died || bringsIllness;
}

function draftOf(made: MadeTreatment, patient: SirpasActor): EventDraft {
  const { message, check, healer } = made;
  const { treats } = check;
  const treatment = treatmentOf(made, patient);
  const found = treatmentChanges(patient, treatment);
  const who = { healer: healer ? nameOf(healer) : message.alias, patient: treats.name, skill: check.statistic.label };
  const head: LogLine = { label: `SIRPAS.TREAT.said.${who.healer === who.patient ? "oneself" : "other"}`, data: who };
  return {
    type: "heal",
    key: treatmentKey(message.id ?? ""),
    who: check.actor,
    message: message.id ?? "",
    said: [head, ...treatment.checkEvents, ...found.said],
    facts: [],
    changes: [...found.changes, ...cureOf(made, patient), ...kitChanges(made)],
  };
}

/** What Healing makes of the patient's illness; nothing of what is no illness. */
function cureOf({ message, check, outcome }: MadeTreatment, patient: SirpasActor): readonly Change[] {
  if (!treatsIllness(check.statistic.key)) return [];
  const { difficulty } = outcome;
  return illnessChanges(patient, check.treats.illness, { reading: outcome, difficulty, message: message.id ?? "" });
}

/** What it does to the patient as they are now; nothing where the wound is gone. */
function treatmentOf({ check, outcome }: MadeTreatment, patient: SirpasActor): Treatment {
  const made = checkMade(check)!;
  if (made.skill === "healing") return { ...NO_TREATMENT, checkEvents: [illnessEvent(outcome, outcome.difficulty)] };
  return readTreatment(made, storedWounds(patient), check.treats.wound) ?? UNCHANGED;
}

/** A use of the kit is spent however it ended; one that nothing runs out of stays as it is. */
function kitChanges({ check, healer }: MadeTreatment): readonly Change[] {
  const item = healer?.items.get(check.treats.kit);
  if (!healer || !item?.isType("gear") || item.system.uses === null || item.system.uses === 0) return [];
  return [{ uuid: item.uuid, path: "system.uses", by: -1 }];
}
