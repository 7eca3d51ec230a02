import { combatAt, encounterOf } from "../../foundry/collections.ts";

/** An encounter by its id, empty for none, and which of its turns it is, as the rulebook counts them. */
export interface Moment {
  readonly combat: string;
  readonly turn: number;
}

/** The encounter of somebody, and how many turns there have been in it. @param turnIn  Counts them: rounds, unless a rulebook says else */
export function momentOf(
  actor: Actor.Implementation,
  turnIn: (encounter: Combat.Implementation) => number = ({ round }) => round,
): Moment {
  const encounter = encounterOf(actor);
  return encounter ? { combat: encounter.id ?? "", turn: turnIn(encounter) } : { combat: "", turn: 0 };
}

/** Whether somebody takes part in an encounter; of one that is gone nobody can tell any more. */
export function isInEncounter(actor: string, combat: string): boolean {
  return combatAt(combat)?.combatants.some((one) => one.actor?.uuid === actor) ?? false;
}
