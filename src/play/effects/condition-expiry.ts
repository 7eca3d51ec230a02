import { effectsIn, combats } from "#core/foundry/collections.ts";
import { isDeciding, onDeciding } from "#core/play/deciding/deciding-window.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { expiring } from "./conditions.ts";
import type { ReadableEffect } from "../../documents/active-effect.ts";
import { isExpired, registerOwnEnd } from "#core/foundry/effects.ts";
import type { SirpasActor } from "../../documents/actor.ts";

interface Encounter {
  readonly combatants: Iterable<{ readonly actor: SirpasActor | null }>;
}

/**
 * Ends what lasts some rounds once they are over. Every client counts the rounds for its own sheets; the window that
 * decides writes. To be called in the init hook.
 */
export function registerExpiry(): void {
  registerOwnEnd("SIRPAS.EFFECTS.ownEnd");
  Hooks.on("updateCombat", (combat: unknown, changed: object) => {
    if (!("round" in changed)) return;
    const actors = actorsIn(combat as Encounter);
    for (const actor of actors) {
      actor.reset();
      actor.render(false);
    }
    if (isDeciding()) void endExpired(actors);
  });
  onDeciding(() => {
    for (const combat of combats()) void endExpired(actorsIn(combat));
  });
}

/** Ends the effects of some actors whose rounds are over. */
async function endExpired(actors: readonly SirpasActor[]): Promise<void> {
  for (const actor of actors) {
    const changes = effectsIn<ReadableEffect>(actor).filter(isExpired).flatMap(expiring);
    if (changes.length > 0) await writeChanges(changes, "apply");
  }
}

function actorsIn({ combatants }: Encounter): readonly SirpasActor[] {
  const actors = [...combatants].map(({ actor }) => actor);
  return [...new Set(actors)].filter((actor) => actor !== null);
}
