import { err, ok, type Result } from "#core/rules/result.ts";
import type { Outcome } from "../checks/check.ts";
import { ACTIONS } from "./actions.ts";
import "./errors.ts";

const STEPS = 2;

/** How the target of a ram answers: it resists, or steps back. */
export const RAM_ANSWERS = ["resist", "yield"] as const;
export type RamAnswer = (typeof RAM_ANSWERS)[number];

/** What an answer costs (ruling 3). */
export const RAM_COST: Readonly<Record<RamAnswer, number>> = { resist: ACTIONS.ram, yield: ACTIONS.yield };

/** Who is pushed. */
export interface Rammed {
  readonly strength: number;
  /** Steps of one normal move, and how many there is room for. */
  readonly movement: number;
  readonly room: number;
}

/** Where a ram leaves its target. */
export interface Pushed {
  readonly steps: number;
  readonly prone: boolean;
}

/**
 * The Strength that a ram is made with which takes more than one target along: one less for each further one. Refused where there is not
 * so much of it.
 */
export function ramStrength(strength: number, targets: number): Result<number> {
  const further = targets - 1;
  return further > Math.max(0, strength) ? err("notStrongEnough", { strength, targets }) : ok(strength - further);
}

/**
 * Section "Ram": how far a target goes back, 2 steps and what the attacker is stronger; a ram that is lost or tied moves nobody (ruling
 * 32). Who would have to go further than one move, or than there is room, falls.
 * @param outcome  The attacker's; null where the target yields
 */
export function pushed(strength: number, target: Rammed, outcome: Outcome | null): Pushed {
  if (outcome !== null && outcome !== "success") return { steps: 0, prone: false };
  const far = Math.max(0, STEPS + strength - target.strength);
  const steps = Math.min(far, target.movement, target.room);
  return { steps, prone: steps < far };
}
