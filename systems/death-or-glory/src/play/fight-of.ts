import { activeCombat } from "#core/foundry/collections.ts";
import { isFor } from "#core/foundry/ours.ts";
import type { DogActor } from "../documents/actor.ts";

/** The encounter that somebody takes part in; null for none. */
export function fightOf(actor: DogActor): Combat.Implementation | null {
  const fight = activeCombat();
  return fight?.combatants.some((one) => isFor(one, actor)) ? fight : null;
}
