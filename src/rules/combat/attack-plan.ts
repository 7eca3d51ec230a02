import { ok, type Result } from "../result.ts";
import type { Term } from "../term.ts";
import { attackSituationTerms } from "./attack-situation.ts";
import { canUseUnder, type Cover } from "./cover.ts";
import { diminishingTerms } from "./diminishing-returns.ts";
import type { Circumstance } from "./manoeuvre-circumstances.ts";
import { reachOf } from "./manoeuvre-reach.ts";
import { canAttack } from "./manoeuvre-errors.ts";
import { circumstanceTerms, manoeuvreTerms } from "./manoeuvre-terms.ts";
import { traitsOf, type ManoeuvreUse } from "./manoeuvre-use.ts";
import type { Distance } from "./mixing.ts";
import { tacticalTerms, type TacticalSituation } from "./tactical-situation.ts";

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
