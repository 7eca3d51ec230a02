import type { LogLine } from "#core/rules/log/event.ts";
import { allTreated } from "../../rules/damage/healing.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { Change } from "#core/rules/log/change.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import type { SirpasActor } from "../documents.ts";
import { dyingOf } from "../effects/conditions.ts";
import { injuryAfter, injuryStateOf } from "./injury-changes.ts";
import { storedWounds, woundChange } from "./wounds.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { NaturallyHealed } from "./natural-healing.ts";

/**
 * Chapters "First Aid", "Stabilize" and "Treating wounds": what a treatment changes of a patient as they stand now, and what is told
 * of it besides what happened. Nothing is written.
 */
export function treatmentChanges(
  patient: SirpasActor,
  { changes: healing, stabilised, sustains, died }: Treatment,
): { readonly changes: readonly Change[]; readonly said: readonly LogLine[] } {
  const before = storedWounds(patient);
  const left = treated(before, healing);
  const wounds = stabilised ? allTreated(left) : left;
  const hit = sustains === null ? null : { severity: sustains, damageType: "", part: "" };
  const injury = hit && injuryAfter(patient, { ...injuryStateOf(patient), wounds }, hit);
  return {
    changes: [...healedChanges(patient, before, wounds), ...(injury?.changes ?? []), ...(died ? dyingOf(patient) : [])],
    said: injury?.said.slice(1) ?? [],
  };
}

/** What became of each wound; those that are as they were are left out. */
export function healedChanges(
  actor: SirpasActor,
  before: readonly StoredWound[],
  after: readonly StoredWound[],
): readonly Change[] {
  return before.flatMap((wound): readonly Change[] => {
    const now = after.find(({ id }) => id === wound.id) ?? null;
    const same = now?.severity === wound.severity && now.treated === wound.treated && now.fight === wound.fight;
    return same ? [] : [woundChange(actor, wound.id, wound, now)];
  });
}

/** What is said of somebody's wounds that heal by themselves. */
export function healedLines({ actor, wounds }: NaturallyHealed): readonly LogLine[] {
  return wounds.map(({ wound, label: by }) => ({
    label: `SIRPAS.INJURY.said.healed.${wound.severity}`,
    data: { name: nameOf(actor), by },
  }));
}
