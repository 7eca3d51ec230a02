import { activeCombat } from "#core/foundry/collections.ts";
import type { DogActor } from "../documents/actor.ts";

/** The encounter that somebody takes part in; null for none. */
export function fightOf({ uuid }: DogActor): Combat.Implementation | null {
  const fight = activeCombat();
  return fight?.combatants.some((one) => one.actor?.uuid === uuid) ? fight : null;
}
