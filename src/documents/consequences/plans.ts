import { allTreated } from "../../rules/damage/wound-care.ts";
import { untreatedWounds } from "../../rules/damage/untreated-wounds.ts";
import { NO_EXTRA_WOUNDS } from "../../rules/damage/incapacitation.ts";
import { sustain } from "../../rules/damage/injury.ts";
import type { Wound, WoundSeverity } from "../../rules/damage/wounds.ts";
import type { CheckReading } from "../../rules/checks/simple-check.ts";
import { climbedFeet } from "../../rules/skills/consequences.ts";
import { FRESH_STRAIN, readEndurance } from "../../rules/skills/endurance.ts";
import { happening } from "../../rules/skills/happening.ts";
import { readFirstAid } from "../../rules/skills/first-aid.ts";
import { readStabilize } from "../../rules/skills/stabilize.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import { readTreatingWounds } from "../../rules/skills/treating-wounds.ts";
import { strainPoints } from "../../rules/skills/threats.ts";
import type { StrainKey } from "../../rules/statistics/status.ts";
import { refused, granted, type Answer } from "../../rules/outcome.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../actor.ts";
import { nameOf } from "../name-of.ts";
import type { Changeable, ConsequencePlan } from "./consequences.ts";

/** What an actor stores of a wound of which nothing more is known. */
const PLAIN_WOUND = { damageType: "", bodyPart: "", treated: false, label: "", received: null, fight: "" } as const;

interface StoredHealth {
  readonly wounds: readonly Wound[];
  readonly status: { readonly scratches: number } & Readonly<Record<StrainKey, { readonly value: number }>>;
}

interface TokenLike extends Changeable {
  readonly elevation: number;
}

/** A climber goes up; the token with them, where they have one on the scene. */
export function climbPlan(actor: SirpasActor, reading: CheckReading): ConsequencePlan {
  const feet = climbedFeet(reading);
  return {
    kind: "climb",
    ...elevated(actor, (height) => height + feet),
    said: [happening("climbing.climbs", { feet })],
  };
}

/** What it changes that an actor's token, if they have one on the scene, is at another height. */
function elevated(actor: SirpasActor, moved: (height: number) => number) {
  const [token] = actor.getActiveTokens(false, true) as unknown as TokenLike[];
  const name = nameOf(actor);
  if (!token) return { name, document: null, before: {}, after: {} };
  const { elevation } = token;
  return { name, document: token, before: { elevation }, after: { elevation: moved(elevation) } };
}

/** Chapter "Acrobatics": somebody falls, and their token comes down. What it does to them is damage (`fallCall`). */
export function fallPlan(actor: SirpasActor, feet: number): ConsequencePlan {
  const fallen = (height: number) => Math.min(height, Math.max(0, height - feet));
  return { kind: "fall", ...elevated(actor, fallen), said: [happening("fall.falls", { feet })] };
}

/** Chapter "Endurance": an exhausted character in a precarious place faces a deadly wound, which is damage as well. */
export function avertPlan(actor: SirpasActor): ConsequencePlan {
  const said = [happening("endurance.precarious")];
  return { kind: "avert", document: null, name: nameOf(actor), said, before: {}, after: {} };
}

/** Chapter "Endurance": the check that a critical success has won beforehand. */
export function goOnPlan(actor: SirpasActor): ConsequencePlan {
  const { happened } = readEndurance(null, { ...FRESH_STRAIN, nextWon: true }, false);
  return { kind: "goOn", document: null, name: nameOf(actor), said: happened, before: {}, after: {} };
}

/** The light wound that a treatment causes. */
export function harmPlan(patient: SirpasActor): ConsequencePlan {
  const { wounds, status } = healthOf(patient);
  const { injuryResistance, scratchToWound } = patient.system.structValues;
  const structs = { injuryResistance: injuryResistance.value, scratchToWound: scratchToWound.value };
  const state = { wounds, scratches: status.scratches, structs, extraWounds: NO_EXTRA_WOUNDS };
  const hit = { id: foundry.utils.randomID(), severity: "light" } as const;
  const { state: after } = sustain(state, hit, ruleOptions());
  const stored = after.wounds.map((wound) => ({ ...PLAIN_WOUND, ...wound }));
  return {
    kind: "harm",
    document: patient as unknown as Changeable,
    name: nameOf(patient),
    said: [happening("wound.light.caused")],
    before: { system: { wounds, status: { scratches: status.scratches } } },
    after: { system: { wounds: stored, status: { scratches: after.scratches } } },
  };
}

/** What a treatment does to one wound, and to another besides. */
export function treatPlan(
  skill: string,
  patient: SirpasActor,
  woundId: string,
  check: { readonly reading: CheckReading; readonly expert: boolean },
): Answer<ConsequencePlan> {
  const { wounds } = healthOf(patient);
  const wound = wounds.find(({ id }) => id === woundId);
  if (!wound) return refused("noWound", { id: woundId });
  const { reading, expert } = check;
  const treatment =
    skill === "first-aid" ? readFirstAid(reading, { wounds, wound, expert }) : readTreatingWounds(reading, wound);
  return afterTreatment(patient, "treat", treatment);
}

/** Chapters "Stabilize" and "First Aid": a life is saved, and on a critical success a wound healed besides. */
export function stabilisePlan(
  skill: string,
  patient: SirpasActor,
  { reading, expert }: { readonly reading: CheckReading; readonly expert: boolean },
): Answer<ConsequencePlan> {
  const { wounds } = healthOf(patient);
  const treatment =
    skill === "first-aid" ? readFirstAid(reading, { wounds, wound: null, expert }) : readStabilize(reading, wounds);
  return afterTreatment(patient, "stabilise", treatment);
}

/** Fatigue or stress points of a failed check against a strain. */
export function strainPlan(actor: SirpasActor, strain: StrainKey, reading: CheckReading): ConsequencePlan {
  const { status } = healthOf(actor);
  const { value } = status[strain];
  const points = strainPoints(reading);
  return {
    kind: strain,
    document: actor as unknown as Changeable,
    name: nameOf(actor),
    said: [happening(`threat.${strain}.failure`, { points })],
    before: { system: { status: { [strain]: { value } } } },
    after: { system: { status: { [strain]: { value: value + points } } } },
  };
}

/** Who was to be stabilised dies, or somebody of their own untreated wounds. */
export function diePlan(patient: SirpasActor, kind: "die" | "succumb" = "die"): ConsequencePlan {
  const said = [happening(kind === "die" ? "patient.died" : "threat.wounds.failure")];
  return {
    kind,
    document: patient as unknown as Changeable,
    name: nameOf(patient),
    said,
    before: {},
    after: {},
    dies: true,
  };
}

function afterTreatment(
  patient: SirpasActor,
  kind: "treat" | "stabilise",
  { changes, happened, stabilised }: Treatment,
): Answer<ConsequencePlan> {
  const { wounds } = healthOf(patient);
  const next = treated(wounds, changes);
  if (!next.ok || (kind === "treat" && changes.length === 0)) return refused("noWound", { id: "" });
  const after = stabilised ? allTreated(next.value) : next.value;
  const changed = changes.length > 0 || untreatedWounds(wounds).length > untreatedWounds(after).length;
  return granted({
    kind,
    document: changed ? (patient as unknown as Changeable) : null,
    name: nameOf(patient),
    said: happened,
    before: changed ? { system: { wounds } } : {},
    after: changed ? { system: { wounds: after } } : {},
  });
}

/** A copy of wounds and scratches as they are stored. */
function healthOf(actor: SirpasActor): StoredHealth {
  return (actor.toObject() as unknown as { system: StoredHealth }).system;
}

/** The wounds that somebody carries, for others to choose one to treat. */
export function woundsOf(actor: SirpasActor): readonly { readonly id: string; readonly severity: WoundSeverity }[] {
  return healthOf(actor).wounds;
}
