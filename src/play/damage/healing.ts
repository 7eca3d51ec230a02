import type { LogLine } from "#core/rules/log/event.ts";
import { allTreated } from "../../rules/damage/healing.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { Change } from "#core/rules/log/change.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import type { SirpasActor } from "../documents.ts";
import { isSpared } from "#core/play/effects/taken-out.ts";
import { takenOutSaid } from "#core/play/log/state-changes.ts";
import { CONDITIONS, conditionLabel } from "../../rules/damage/conditions.ts";
import { isSamePart } from "../../rules/damage/body-parts.ts";
import { partOf } from "../../data/actor/effect-targets.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { conditionIn, dyingOf, effectsOf } from "../effects/conditions.ts";
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
    said: [
      ...mendedLimbs(patient, before, wounds).flatMap((effect) => endedLine(patient, effect)),
      ...(injury?.said.slice(1) ?? []),
      ...(died && isSpared(patient) ? [takenOutSaid(nameOf(patient))] : []),
    ],
  };
}

/** What became of each wound; those that are as they were are left out. What hindered a limb goes with the last wound on it. */
export function healedChanges(
  actor: SirpasActor,
  before: readonly StoredWound[],
  after: readonly StoredWound[],
): readonly Change[] {
  const limbs = endingOf(mendedLimbs(actor, before, after));
  const wounds = before.flatMap((wound): readonly Change[] => {
    const now = after.find(({ id }) => id === wound.id) ?? null;
    const same = now?.severity === wound.severity && now.treated === wound.treated && now.fight === wound.fight;
    return same ? [] : [woundChange(actor, wound.id, wound, now)];
  });
  return [...wounds, ...limbs];
}

/** Chapter "Conditions and Status", Cripple: what hindered a part of the body whose last wound has healed. */
function mendedLimbs(actor: SirpasActor, before: readonly StoredWound[], after: readonly StoredWound[]) {
  const isOn = (part: string) => (wound: StoredWound) => isSamePart(wound.bodyPart, part);
  return CONDITIONS.all
    .filter(({ hinders }) => hinders === "part")
    .flatMap(({ key }) => effectsOf(actor, key))
    .filter((effect) => before.some(isOn(partOf(effect))) && !after.some(isOn(partOf(effect))));
}

function endedLine({ name }: SirpasActor, effect: ReadableEffect): readonly LogLine[] {
  const condition = conditionIn(effect);
  return condition ? [{ label: "SIRPAS.LOG.said.ends", data: { name, condition: conditionLabel(condition) } }] : [];
}

/** What is said of somebody's wounds that heal by themselves. */
export function healedLines({ actor, wounds }: NaturallyHealed): readonly LogLine[] {
  return wounds.map(({ wound, label: by }) => ({
    label: `SIRPAS.INJURY.said.healed.${wound.severity}`,
    data: { name: nameOf(actor), by },
  }));
}
