import { modifierSources } from "../../data/item/modifier-source.ts";
import { effectiveDamage, mitigationAgainst } from "../../rules/damage/mitigation.ts";
import { NO_EXTRA_WOUNDS } from "../../rules/damage/incapacitation.ts";
import { sustain, type Hit, type HitEffect } from "../../rules/damage/injury.ts";
import { woundOf, type Wound, type WoundSeverity } from "../../rules/damage/wounds.ts";
import type { CheckReading } from "../../rules/checks/simple-check.ts";
import { fallDamage } from "../../rules/skills/acrobatics.ts";
import { climbedFeet } from "../../rules/skills/consequences.ts";
import { happening, type Happening } from "../../rules/skills/happening.ts";
import { readFirstAid } from "../../rules/skills/first-aid.ts";
import { readStabilize } from "../../rules/skills/stabilize.ts";
import { treated, type Treatment } from "../../rules/skills/treatment.ts";
import { readTreatingWounds } from "../../rules/skills/treating-wounds.ts";
import { refused, granted, type Answer } from "../../rules/outcome.ts";
import { ruleOptions } from "../../settings/rule-settings.ts";
import type { SirpasActor } from "../actor.ts";
import { nameOf } from "../name-of.ts";
import type { Changeable, ConsequencePlan } from "./consequences.ts";

/** What an actor stores of a wound of which nothing more is known. */
const PLAIN_WOUND = { damageType: "", bodyPart: "", treated: false, label: "", received: null, fight: "" } as const;

interface StoredHealth {
  readonly wounds: readonly Wound[];
  readonly status: { readonly scratches: number };
}

interface TokenLike extends Changeable {
  readonly elevation: number;
}

/** A climber goes up; the token with them, where they have one on the scene. */
export function climbPlan(actor: SirpasActor, reading: CheckReading): ConsequencePlan {
  const feet = climbedFeet(reading);
  const [token] = actor.getActiveTokens(false, true) as unknown as TokenLike[];
  const said = [happening("climbing.climbs", { feet })];
  const base = { kind: "climb", name: nameOf(actor), said } as const;
  if (!token) return { ...base, document: null, before: {}, after: {} };
  const { elevation } = token;
  return { ...base, document: token, before: { elevation }, after: { elevation: elevation + feet } };
}

/** Chapter "Acrobatics": a fall's damage, less what armour and advantages take off it. */
export function fallPlan(actor: SirpasActor, feet: number): Answer<ConsequencePlan> {
  const points = fallDamage(feet);
  const items = actor.items.contents;
  const armour = items
    .filter((item) => item.isType("armour"))
    .filter(({ system }) => system.worn)
    .map(({ name, uuid, system: { part, mitigation } }) => ({ name, uuid, part, mitigation }));
  const defences = mitigationAgainst("blunt", "", { armour, sources: modifierSources(items) });
  const raw = [{ label: "SIRPAS.CONSEQUENCE.fall", value: points }];
  const damage = effectiveDamage(raw, defences).value;
  const severity = damage === 0 ? "none" : woundOf(damage);
  const hit: Hit = { id: foundry.utils.randomID(), severity, damageType: "blunt" };
  return hurt(actor, "fall", hit, (effect) => happening(`fall.leaves.${effect}`, { feet, points, damage }));
}

/** The light wound that a treatment causes. */
export function harmPlan(patient: SirpasActor): Answer<ConsequencePlan> {
  const hit: Hit = { id: foundry.utils.randomID(), severity: "light" };
  return hurt(patient, "harm", hit, () => happening("wound.light.caused"));
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

/** Who was to be stabilised dies. */
export function diePlan(patient: SirpasActor): ConsequencePlan {
  const said = [happening("patient.died")];
  return {
    kind: "die",
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
  { changes, happened }: Treatment,
): Answer<ConsequencePlan> {
  const { wounds } = healthOf(patient);
  const next = treated(wounds, changes);
  if (!next.ok || (kind === "treat" && changes.length === 0)) return refused("noWound", { id: "" });
  const changed = changes.length > 0;
  return granted({
    kind,
    document: changed ? (patient as unknown as Changeable) : null,
    name: nameOf(patient),
    said: happened,
    before: changed ? { system: { wounds } } : {},
    after: changed ? { system: { wounds: next.value } } : {},
  });
}

function hurt(
  actor: SirpasActor,
  kind: "fall" | "harm",
  hit: Hit,
  said: (effect: HitEffect) => Happening,
): Answer<ConsequencePlan> {
  const { wounds, status } = healthOf(actor);
  const { injuryResistance, scratchToWound } = actor.system.structValues;
  const structs = { injuryResistance: injuryResistance.value, scratchToWound: scratchToWound.value };
  const state = { wounds, scratches: status.scratches, structs, extraWounds: NO_EXTRA_WOUNDS };
  const { state: after, effect } = sustain(state, hit, ruleOptions());
  const stored = after.wounds.map((wound) => ({ ...PLAIN_WOUND, ...wound }));
  return granted({
    kind,
    document: actor as unknown as Changeable,
    name: nameOf(actor),
    said: [said(effect)],
    before: { system: { wounds, status: { scratches: status.scratches } } },
    after: { system: { wounds: stored, status: { scratches: after.scratches } } },
    dies: effect === "dead",
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
