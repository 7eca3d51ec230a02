import { actors, encounterOf, tokenActors } from "#core/foundry/collections.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import { needsSurgery } from "../../rules/recovery/injuries.ts";
import { meditationMana } from "../../rules/recovery/rests.ts";
import { checkCare, firstAid, surgery, type Treatment } from "../../rules/recovery/treatment.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";

/** Who treats whom with what, and what they rolled. */
interface Treated {
  readonly kind: Treatment;
  readonly healer: Actor.Implementation;
  readonly patient: Actor.Implementation;
  readonly outcome: CheckOutcome;
  /** The die of an operation that failed. */
  readonly complication: readonly number[];
}

const NOTHING: Effects = { said: [], changes: [] };
const FAILED = { success: false, margin: 0, critical: null } as const;

/** Whether a treatment makes sense now: First Aid alone is quick enough for a fight, and nobody meditates for another. */
export function checkTreatment(
  kind: Treatment,
  healer: Actor.Implementation,
  patient: Actor.Implementation,
): Result<unknown> {
  const vitals = vitalsOf(patient);
  const options = injuryOptions();
  if (kind === "firstAid") return firstAid(vitals, FAILED, options);
  if (encounterOf(healer)?.started) return err("notInAnEncounter");
  if (kind === "surgery") return surgery(vitals, healingOf(patient), { ...FAILED, success: true }, [], options);
  if (kind === "care") {
    return checkCare(vitals, patientsOf(healer, patient).length, healer.character.attributes.intellect.value, options);
  }
  if (patient.uuid !== healer.uuid) return err("meditateAlone");
  return healer.left("mana") < healer.most("mana") ? ok(null) : err("nothingToRest", { name: healer.name });
}

/** Whom somebody cares for already, besides one. */
function patientsOf({ uuid }: Actor.Implementation, besides: Actor.Implementation): readonly Actor.Implementation[] {
  return [...actors(), ...tokenActors()].filter((one) => one.system.care === uuid && one.uuid !== besides.uuid);
}

/** What a treatment does to the patient as they are now; refused to those who do not need it. */
export function treatedEffects(treated: Treated): Result<Effects> {
  const { kind, healer, patient, outcome, complication } = treated;
  const before = vitalsOf(patient);
  if (kind === "firstAid") return changed(patient, before, firstAid(before, outcome, injuryOptions()));
  if (kind === "surgery") {
    const operated = surgery(before, healingOf(patient), outcome, complication, injuryOptions());
    return operated.ok && outcome.success ? ok(setInjury(patient)) : changed(patient, before, operated);
  }
  if (kind === "care") {
    const { care } = patient.system;
    if (!outcome.success || care === healer.uuid) return ok(NOTHING);
    return ok({ said: [], changes: [{ uuid: patient.uuid, path: "system.care", before: care, after: healer.uuid }] });
  }
  return ok(meditated(healer, outcome));
}

function changed(patient: Actor.Implementation, before: Vitals, after: Result<Vitals>): Result<Effects> {
  return after.ok ? ok(vitalsEffects(patient, before, after.value)) : after;
}

const healingOf = (patient: Actor.Implementation) => injuriesOf(patient).map(({ system }) => system.healing);

/** An operation lets one injury begin to heal: of several the one that takes longest. */
function setInjury(patient: Actor.Implementation): Effects {
  const [worst] = injuriesOf(patient)
    .filter(({ system }) => needsSurgery(system.healing))
    .toSorted((one, other) => other.system.healing.days - one.system.healing.days);
  if (!worst) return NOTHING;
  const data = { name: patient.name, injury: worst.name, days: worst.system.healing.days };
  return {
    said: [{ label: "SIMVERSE.LOG.said.injury.treated", data }],
    changes: [{ uuid: worst.uuid, path: "system.healing.treated", before: false, after: true }],
  };
}

/** What an injury has left on somebody for a time. */
export function injuriesOf(actor: Actor.Implementation): readonly ItemOf<"flaw">[] {
  return itemsOf(actor, "flaw").filter(({ system }) => system.temporary);
}

function meditated(actor: Actor.Implementation, outcome: CheckOutcome): Effects {
  const { uuid, name } = actor;
  const left = actor.left("mana");
  const back = Math.min(meditationMana(outcome), actor.most("mana") - left);
  const now = left + back;
  return {
    said: back > 0 ? [{ label: "SIMVERSE.LOG.said.manaUp", data: { name, by: back, now } }] : [],
    changes: [{ uuid, path: "system.meditations", by: 1 }, ...(back > 0 ? poolChange(actor, "mana", now) : [])],
  };
}
