import { allTreated } from "../../rules/damage/healing.ts";
import type { Change } from "../../rules/log/change.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { LogLine } from "../../rules/encounter/event.ts";
import type { CheckEvent } from "../../rules/skills/consequences.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { dyingOf } from "../effects/conditions.ts";
import { injuryAfter, injuryStateOf } from "./injury-changes.ts";
import { storedWounds, woundChange } from "./stored-wounds.ts";

/** What a treatment changes of a patient as they stand now, and what is told of it besides what happened. */
export interface TreatmentChanges {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
}

/** Chapters "First Aid", "Stabilize" and "Treating wounds": what comes of a treatment. Nothing is written. */
export function treatmentChanges(patient: SirpasActor, treatment: Treatment): TreatmentChanges {
  const before = storedWounds(patient);
  const healed = treated(before, treatment.changes);
  const left = healed.ok ? (healed.value as readonly StoredWound[]) : before;
  const after = treatment.stabilised ? allTreated(left) : left;
  const changes = healedChanges(patient, before, after);
  const said: LogLine[] = [];
  if (treatment.sustains !== null) {
    const state = { ...injuryStateOf(patient), wounds: after };
    const hit = { severity: treatment.sustains, damageType: "", part: "" };
    const injury = injuryAfter(patient, state, hit);
    changes.push(...injury.changes);
    said.push(...injury.said.slice(1));
  }
  if (treatment.died) changes.push(...dyingOf(patient));
  return { changes, said };
}

/** What became of each wound; those that are as they were are left out. */
export function healedChanges(
  actor: SirpasActor,
  before: readonly StoredWound[],
  after: readonly StoredWound[],
): Change[] {
  return before.flatMap((wound): readonly Change[] => {
    const now = after.find(({ id }) => id === wound.id) ?? null;
    const same =
      now !== null && now.severity === wound.severity && now.treated === wound.treated && now.fight === wound.fight;
    return same ? [] : [woundChange(actor, wound.id, wound, now)];
  });
}

/** Lines of the rules as an account takes them. */
export function saidLines(checkEvents: readonly CheckEvent[]): readonly LogLine[] {
  return checkEvents.map(({ label, data = {} }) => ({ label, data }));
}
