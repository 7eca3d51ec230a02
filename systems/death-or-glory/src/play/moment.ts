import { combatAt, encounterOf } from "#core/foundry/collections.ts";

/** An encounter by its id, empty for none, and its round. */
export interface Moment {
  readonly combat: string;
  readonly turn: number;
}

/** The encounter that somebody fights in, and its round. */
export function momentOf(actor: Actor.Implementation): Moment {
  const encounter = encounterOf(actor);
  return encounter ? { combat: encounter.id ?? "", turn: encounter.round } : { combat: "", turn: 0 };
}

/** Whether somebody takes part in an encounter; of one that is gone nobody can tell any more. */
export function isInEncounter(actor: string, combat: string): boolean {
  return combatAt(combat)?.combatants.some((one) => one.actor?.uuid === actor) ?? false;
}
