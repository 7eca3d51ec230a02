import type { CheckReading } from "../../rules/checks/simple-check.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import type { Change } from "../../rules/log/change.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { climbedFeet, checkEvent, strainPoints } from "../../rules/skills/consequences.ts";
import { readFirstAid, readStabilize, type Treatment, readTreatingWounds } from "../../rules/skills/treatment.ts";
import type { StrainKey } from "../../rules/statistics/structs.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { dyingOf } from "../effects/conditions.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { storedWounds } from "../damage/wounds.ts";
import { treatmentChanges } from "../damage/healing.ts";
import { nameOf } from "../contests/name-of.ts";
import type { ConsequencePlan } from "./consequences.ts";

/** A climber goes up; the token with them, where they have one on the scene. */
export function climbPlan(actor: SirpasActor, reading: CheckReading): ConsequencePlan {
  const feet = climbedFeet(reading);
  const changes = elevated(actor, (height) => height + feet);
  return { kind: "climb", name: nameOf(actor), said: [checkEvent("climbing.climbs", { feet })], changes };
}

/** Chapter "Acrobatics": somebody falls, and their token comes down. What it does to them is damage (`fallCall`). */
export function fallPlan(actor: SirpasActor, feet: number): ConsequencePlan {
  const changes = elevated(actor, (height) => Math.min(height, Math.max(0, height - feet)));
  return { kind: "fall", name: nameOf(actor), said: [checkEvent("fall.falls", { feet })], changes };
}

/** An actor's token, if they have one on the scene, is at another height. */
function elevated(actor: SirpasActor, moved: (height: number) => number): readonly Change[] {
  const [token] = actor.getActiveTokens(false, true) as unknown as { uuid: string; elevation: number }[];
  if (!token) return [];
  const { uuid, elevation } = token;
  return [{ uuid, path: "elevation", before: elevation, after: moved(elevation) }];
}

/** Chapter "Endurance": an exhausted character in a precarious place faces a deadly wound, which is damage as well. */
export function avertPlan(actor: SirpasActor): ConsequencePlan {
  return { kind: "avert", name: nameOf(actor), said: [checkEvent("endurance.precarious")], changes: [] };
}

/** Chapter "Endurance": the check that a critical success has won beforehand. */
export function goOnPlan(actor: SirpasActor): ConsequencePlan {
  return { kind: "goOn", name: nameOf(actor), said: [checkEvent("endurance.goesOn")], changes: [] };
}

/** The light wound that a treatment causes. */
export function harmPlan(patient: SirpasActor): ConsequencePlan {
  const { changes } = injuryChanges(patient, { severity: "light", damageType: "", part: "" });
  return { kind: "harm", name: nameOf(patient), said: [checkEvent("wound.light.caused")], changes };
}

/** What a treatment does to one wound, and to another besides. */
export function treatPlan(
  skill: string,
  patient: SirpasActor,
  woundId: string,
  check: { readonly reading: CheckReading; readonly expert: boolean },
): Result<ConsequencePlan> {
  const wounds = storedWounds(patient);
  const wound = wounds.find(({ id }) => id === woundId);
  if (!wound) return err("noWound", { id: woundId });
  const { reading, expert } = check;
  const treatment =
    skill === "first-aid" ? readFirstAid(reading, { wounds, wound, expert }) : readTreatingWounds(reading, wound);
  const plan = afterTreatment(patient, "treat", treatment);
  return plan.changes.length > 0 ? ok(plan) : err("noWound", { id: "" });
}

/** Chapters "Stabilize" and "First Aid": a life is saved, and on a critical success a wound healed besides. */
export function stabilisePlan(
  skill: string,
  patient: SirpasActor,
  { reading, expert }: { readonly reading: CheckReading; readonly expert: boolean },
): ConsequencePlan {
  const wounds = storedWounds(patient);
  const treatment =
    skill === "first-aid" ? readFirstAid(reading, { wounds, wound: null, expert }) : readStabilize(reading, wounds);
  return afterTreatment(patient, "stabilise", treatment);
}

/** Fatigue or stress points of a failed check against a strain. */
export function strainPlan(actor: SirpasActor, strain: StrainKey, reading: CheckReading): ConsequencePlan {
  const points = strainPoints(reading);
  return {
    kind: strain,
    name: nameOf(actor),
    said: [checkEvent(`threat.${strain}.failure`, { points })],
    changes: [{ uuid: actor.uuid, path: `system.status.${strain}.value`, by: points }],
  };
}

/** Who was to be stabilised dies, or somebody of their own untreated wounds. */
export function diePlan(patient: SirpasActor, kind: "die" | "succumb" = "die"): ConsequencePlan {
  const said = [checkEvent(kind === "die" ? "patient.died" : "threat.wounds.failure")];
  return { kind, name: nameOf(patient), said, changes: dyingOf(patient) };
}

function afterTreatment(patient: SirpasActor, kind: "treat" | "stabilise", treatment: Treatment): ConsequencePlan {
  const { changes } = treatmentChanges(patient, treatment);
  return { kind, name: nameOf(patient), said: treatment.checkEvents, changes };
}

/** The wounds that somebody carries, for others to choose one to treat. */
export function woundsOf(actor: SirpasActor): readonly { readonly id: string; readonly severity: WoundSeverity }[] {
  return storedWounds(actor);
}
