import { ok, err, type Result } from "../result.ts";
import type { Term } from "../term.ts";
import { canBeShotAt, canUseUnder, type Cover, type Covered } from "./cover.ts";
import { distanceTerms } from "./falloff.ts";
import type { StyleRange } from "./manoeuvre.ts";
import type { Distance } from "./mixing.ts";
import { tacticalTerms, type TacticalSituation } from "./tactical-situation.ts";

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
