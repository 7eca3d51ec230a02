import { allTreated } from "../../rules/damage/wound-care.ts";
import type { Change, StoredWound } from "../../rules/fight/change.ts";
import type { SaidLine } from "../../rules/fight/event.ts";
import type { Happening } from "../../rules/skills/happening.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import type { SirpasActor } from "../actor.ts";
import { deadStatus } from "../dead-status.ts";
import { injuryAfter, injuryStateOf } from "./injury-changes.ts";

/** What a treatment changes of a patient as they stand now, and what is told of it besides what happened. */
export interface TreatmentChanges {
  readonly changes: readonly Change[];
  readonly said: readonly SaidLine[];
}

/** Chapters "First Aid", "Stabilize" and "Treating wounds": what comes of a treatment. Nothing is written. */
export function treatmentChanges(patient: SirpasActor, treatment: Treatment): TreatmentChanges {
  const before = storedWounds(patient);
  const healed = treated(before, treatment.changes);
  const left = healed.ok ? (healed.value as readonly StoredWound[]) : before;
  const after = treatment.stabilised ? allTreated(left) : left;
  const changes = healedChanges(patient.uuid, before, after);
  const said: SaidLine[] = [];
  if (treatment.sustains !== null) {
    const state = { ...injuryStateOf(patient), wounds: after };
    const hit = { severity: treatment.sustains, damageType: "", part: "" };
    const injury = injuryAfter(patient, state, hit);
    changes.push(...injury.changes);
    said.push(...injury.said.slice(1));
  }
  if (treatment.died && !patient.statuses.has(deadStatus())) changes.push({ type: "dead", actor: patient.uuid });
  return { changes, said };
}

/** What became of each wound; those that are as they were are left out. */
export function healedChanges(actor: string, before: readonly StoredWound[], after: readonly StoredWound[]): Change[] {
  // From the last one, so that each place is where the wound stands when its turn comes, there and back.
  return before
    .map((wound, index): Change | null => {
      const now = after.find(({ id }) => id === wound.id) ?? null;
      const same =
        now !== null && now.severity === wound.severity && now.treated === wound.treated && now.fight === wound.fight;
      return same ? null : { type: "healed", actor, before: wound, after: now, index };
    })
    .filter((change) => change !== null)
    .reverse();
}

/** A copy of the wounds as they are stored. */
export function storedWounds(actor: SirpasActor): readonly StoredWound[] {
  return (actor.toObject() as unknown as { system: { wounds: StoredWound[] } }).system.wounds;
}

/** Lines of the rules as an account takes them. */
export function saidLines(happened: readonly Happening[]): readonly SaidLine[] {
  return happened.map(({ label, data = {} }) => ({ label, data }));
}
