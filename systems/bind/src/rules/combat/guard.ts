import { err, ok, type Result } from "#core/rules/result.ts";
import type { Outcome } from "../checks/check.ts";
import { ACTIONS } from "./actions.ts";
import "./errors.ts";
import type { AttackKind } from "./kinds.ts";

const REACH = 1;

/** What guarding somebody costs, up to a step away; refused further off. @param less  What knacks add, 0 or below */
export function guardCost(steps: number, less = 0): Result<number> {
  return steps > REACH ? err("guardTooFar", { most: REACH, steps }) : ok(Math.max(0, ACTIONS.guard + less));
}

/** What an attacker does who has got past a guardian: hurts them, or tries the one behind for nothing (ruling 18). */
export const PAST_GUARDIAN = ["guardian", "guarded"] as const;
export type PastGuardian = (typeof PAST_GUARDIAN)[number];

/** Who an attack is at that aims at somebody who is guarded: the guardian first, by whom it has to get. */
export function guardStep(outcome: Outcome, chosen: PastGuardian): "stopped" | PastGuardian {
  return outcome === "success" ? chosen : "stopped";
}

/** What the second roll, at the one behind, costs the attacker. */
export const SECOND_COST = 0;

/** Whether a guardian stops a missile: only one that they could have evaded themselves. */
export function guardsFromMissiles(points: number): boolean {
  return points >= ACTIONS.evade;
}

/** Whether a guardian is in the way of an attack: of one from the front that is seen. @param points  Action points of the guardian */
export function isInTheWay(attack: AttackKind, flanking: boolean, points: number): boolean {
  if (attack === "shot") return guardsFromMissiles(points);
  return attack !== "sneak" && attack !== "magic" && !flanking;
}

/** Whether somebody is still guarded: until either moves away. */
export function isGuarded(moved: { readonly guardian: boolean; readonly guarded: boolean }): boolean {
  return !moved.guardian && !moved.guarded;
}
