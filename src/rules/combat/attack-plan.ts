import { traitsOf } from "./weapons.ts";
import { ok, type Result, err } from "../result.ts";
import type { Term } from "../term.ts";
import {
  canUseUnder,
  type Cover,
  tacticalTerms,
  type TacticalSituation,
  canBeShotAt,
  type Covered,
} from "./situation.ts";
import { diminishingTerms } from "./memory.ts";
import type { Circumstance } from "./circumstances.ts";
import { reachOf, distanceTerms } from "./distance.ts";
import { canAttack } from "./manoeuvre-errors.ts";
import { circumstanceTerms, manoeuvreTerms, type ManoeuvreUse } from "./manoeuvre-use.ts";
import type { Distance } from "./defence.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** How an attack is made, whomever it is made against. */
export interface PlannedAttack {
  /** Its `rollTerms` hold what the attacker brings: advantages, wounds, what is carried. Circumstances and earlier uses come with the targets. */
  readonly use: ManoeuvreUse;
  readonly tactical: readonly TacticalSituation[];
  /** The combat turn, from 1. */
  readonly turn: number;
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  /** What is taken off distances before the falloff is read, in feet (Keen Eye). */
  readonly keenEye: readonly Term[];
}

/** Somebody an attack is planned against. */
export interface PlannedTarget {
  readonly name: string;
  readonly distance: Distance;
  readonly covers: readonly Cover[];
  /** Whether something brings a part of them out of their cover. */
  readonly exposed: boolean;
  /** Whether the attacker knows where they are; only metaphysical attacks ask. */
  readonly located: boolean;
  readonly circumstances: readonly Circumstance[];
  /** How often the attacker used this manoeuvre against them before, as far as diminishing returns count it. */
  readonly earlierUses: number;
  /** What is added because the attack keeps a hold on them. */
  readonly hold: readonly Term[];
}

/** What is added to the throw of an attack, whomever it is made against, or why the attack cannot be made at all. */
export function attackTerms({ use, tactical, turn, covers }: PlannedAttack): Result<readonly Term[]> {
  const flat = canUseUnder(covers, { name: use.rows.name, prone: isUsedProne(use) });
  return flat.ok ? ok(attackTermsAllowed({ use, tactical, turn })) : flat;
}

/** The same where a Gamemaster lets an attack be that the rules refuse. */
export function attackTermsAllowed({
  use,
  tactical,
  turn,
}: Pick<PlannedAttack, "use" | "tactical" | "turn">): readonly Term[] {
  const bare = { ...use, circumstances: [], earlierUses: 0 };
  return [...manoeuvreTerms(bare), ...tacticalTerms(tactical, turn)];
}

/** What is added to it against one target alone, or why it cannot be made against them. */
export function attackTermsAgainst(attack: PlannedAttack, target: PlannedTarget): Result<readonly Term[]> {
  const { use } = attack;
  const able = canAttack({ ...use, circumstances: target.circumstances }, target.distance);
  if (!able.ok) return able;
  const situation = situationTerms(attack, target);
  return situation.ok ? ok(termsAgainst(use, target, situation.value)) : situation;
}

/**
 * The same where a Gamemaster lets an attack be that the rules refuse: whoever is too far away is as hard to hit as one at the
 * end of the range, those behind full cover as coming out of it, and of whom nobody knows where they are as one who is found.
 */
export function attackTermsAgainstAllowed(attack: PlannedAttack, target: PlannedTarget): readonly Term[] {
  const { rows, weapon } = attack.use;
  const { melee, feet } = target.distance;
  const reach = reachOf(rows, weapon);
  const near = { melee: melee || reach === 0, feet: Math.min(feet, reach ?? feet) };
  const situation = situationTerms(attack, { ...target, distance: near, exposed: true, located: true });
  return termsAgainst(attack.use, target, situation.ok ? situation.value : []);
}

function termsAgainst(
  { rows }: ManoeuvreUse,
  { circumstances, earlierUses, hold }: PlannedTarget,
  situation: readonly Term[],
): readonly Term[] {
  return [...circumstanceTerms(rows, circumstances), ...diminishingTerms(rows, earlierUses), ...situation, ...hold];
}

function situationTerms({ use, keenEye, turn }: PlannedAttack, target: PlannedTarget): Result<readonly Term[]> {
  const { rows, weapon } = use;
  const range = rows.range.kind === "" ? "melee" : rows.range.kind;
  return attackSituationTerms({
    skill: { name: rows.name, range, feet: reachOf(rows, weapon), prone: true },
    distance: target.distance,
    keenEye,
    covers: [],
    target,
    tactical: [],
    turn,
  });
}

/** Chapter "Cover": lying flat leaves what firearms do; the mind asks for no posture. */
export function isUsedProne({ rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">): boolean {
  if (rows.range.kind === "metaphysical") return true;
  const traits = weapon === null ? [] : traitsOf([weapon]);
  return traits.includes("pistol") || traits.includes("rifle");
}

/** Where and how an attack is made. */
export interface AttackSituation {
  /** What it is made with. `feet` is the range of what is ranged, the weapon's own or that of the manoeuvre. */
  readonly skill: {
    readonly name: string;
    readonly range: StyleRange;
    readonly feet: number | null;
    readonly prone: boolean;
  };
  readonly distance: Distance;
  /** What the attacker's advantages take off the distance before the falloff is read, in feet (Keen Eye). */
  readonly keenEye: readonly Term[];
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  /** `located`: whether the attacker sees, feels or otherwise knows at this moment where the target is. */
  readonly target: Covered & { readonly located: boolean };
  readonly tactical: readonly TacticalSituation[];
  /** The combat turn, from 1. */
  readonly turn: number;
}

/**
 * Chapters "Skill Range" to "Tactical situation": what the situation adds to the throw of an attack, or why it cannot be
 * made. Melee wants close quarters, a shot a target within range that is not wholly covered; metaphysical skills ask for
 * neither, but for knowing where the target is. What cover adds to the defence comes with the defence.
 */
export function attackSituationTerms(situation: AttackSituation): Result<readonly Term[]> {
  const { skill, covers, tactical, turn } = situation;
  const usable = canUseUnder(covers, skill);
  if (!usable.ok) return usable;
  const reached = reachTerms(situation);
  return reached.ok ? ok([...reached.value, ...tacticalTerms(tactical, turn)]) : reached;
}

function reachTerms({ skill, distance, keenEye, target }: AttackSituation): Result<readonly Term[]> {
  const { name, range, feet } = skill;
  if (range === "metaphysical") {
    return target.located ? ok([]) : err("notLocated", { name, target: target.name });
  }
  if (range === "melee") return distance.melee ? ok([]) : err("meleeOnly", { name });
  const visible = canBeShotAt(target);
  if (!visible.ok) return visible;
  if (distance.melee || feet === null) return ok([]);
  return distanceTerms({ name, distance: distance.feet, range: feet, keenEye });
}
