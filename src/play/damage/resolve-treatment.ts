import type { LogLine } from "#core/rules/log/event.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import {
  readFirstAid,
  readStabilize,
  readTreatingWounds,
  NO_TREATMENT,
  type Treatment,
} from "../../rules/skills/treatment.ts";
import { checkEvent, illnessEvent } from "../../rules/skills/consequences.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { policyFor } from "./injury-changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { storedWounds } from "./wounds.ts";
import { saidLines, treatmentChanges } from "./healing.ts";
import { canResolve, treatmentIn, treatmentKey, type MadeTreatment } from "./treatment-in.ts";

type Message = ChatMessage.Implementation;

/** Applies a treatment, once, to the patient as they are now. */
export async function resolveTreatment(message: Message): Promise<boolean> {
  const made = treatmentIn(message);
  if (!made?.patient || !canResolve(made)) return false;
  const combat = fightOf(made.patient) ?? (made.healer && fightOf(made.healer));
  return recordEvent(combat, () => draftOf(made, made.patient!), { message });
}

/** Applies a treatment by itself, where it falls to this client. */
export async function resolveNewTreatment(message: Message): Promise<void> {
  const made = treatmentIn(message);
  if (!made || made.check.reroll !== "" || !isOurs(made)) return;
  const key = treatmentKey(message.id ?? "");
  if (!isRecorded(key) && !wasUndone(key)) await resolveTreatment(message);
}

/** One window alone does it: the one that decides; without one it waits. */
function isOurs({ message, patient }: MadeTreatment): boolean {
  const { author } = message;
  if (!patient || !author) return false;
  if (differencesOf(message).length > 0) return false;
  const free = author.isGM || patient.testUserPermission(author, "OWNER") || policyFor(patient) === "atOnce";
  if (!free) return false;
  return isDeciding();
}

function draftOf(made: MadeTreatment, patient: SirpasActor): EventDraft {
  const { message, check, healer } = made;
  const { treats } = check;
  const { treatment, said } = readTreatment(made, patient);
  const found = treatmentChanges(patient, treatment);
  const who = { healer: healer ? nameOf(healer) : message.alias, patient: treats.name, skill: check.statistic.label };
  const head: LogLine = { label: `SIRPAS.TREAT.said.${who.healer === who.patient ? "oneself" : "other"}`, data: who };
  return {
    type: "heal",
    key: treatmentKey(message.id ?? ""),
    who: check.actor,
    message: message.id ?? "",
    said: [head, ...said, ...found.said],
    facts: [],
    changes: [...found.changes, ...kitChanges(made)],
  };
}

interface TreatmentRead {
  readonly treatment: Treatment;
  readonly said: readonly LogLine[];
}

function readTreatment({ check, outcome }: MadeTreatment, patient: SirpasActor): TreatmentRead {
  const [skill = ""] = check.statistic.key.split("/");
  const wounds = storedWounds(patient);
  const wound = wounds.find(({ id }) => id === check.treats.wound) ?? null;
  const withLines = (treatment: Treatment) => ({ treatment, said: saidLines(treatment.checkEvents) });
  if (skill === "healing") {
    return { treatment: NO_TREATMENT, said: saidLines([illnessEvent(outcome, outcome.difficulty)]) };
  }
  if (check.treats.wound !== "" && !wound) {
    return { treatment: NO_TREATMENT, said: saidLines([checkEvent("patient.unchanged")]) };
  }
  if (skill === "treating-wounds") return withLines(wound ? readTreatingWounds(outcome, wound) : NO_TREATMENT);
  if (skill === "stabilize") return withLines(readStabilize(outcome, wounds));
  return withLines(readFirstAid(outcome, { wounds, wound, expert: isExpert(check.pool) }));
}

/** A use of the kit is spent however it ended; one that nothing runs out of stays as it is. */
function kitChanges({ check, healer }: MadeTreatment): readonly Change[] {
  const item = healer?.items.get(check.treats.kit);
  if (!healer || !item?.isType("gear") || item.system.uses === null || item.system.uses === 0) return [];
  return [{ uuid: item.uuid, path: "system.uses", by: -1 }];
}
