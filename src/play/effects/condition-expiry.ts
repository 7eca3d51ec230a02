import { combats, effectsIn, fightersIn } from "#core/foundry/collections.ts";
import { on } from "#core/foundry/hooks.ts";
import { isDeciding, onDeciding } from "#core/play/deciding/deciding-window.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { expiring } from "./conditions.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import { isExpired, registerOwnEnd } from "#core/foundry/effects.ts";
import type { SirpasActor, SirpasCombat } from "../documents.ts";

/**
 * Ends what lasts some rounds once they are over. Every client counts the rounds for its own sheets; the window that
 * decides writes. To be called in the init hook.
 */
export function registerExpiry(): void {
  registerOwnEnd("SIRPAS.EFFECTS.ownEnd");
  on("updateCombat", (combat: SirpasCombat, changed: object) => {
    if (!("round" in changed)) return;
    const actors = fightersIn(combat);
    for (const actor of actors) {
      actor.reset();
      actor.render(false);
    }
    if (isDeciding()) void endExpired(actors);
  });
  onDeciding(() => {
    for (const combat of combats()) void endExpired(fightersIn(combat));
  });
}

/** Ends the effects of some actors whose rounds are over. */
async function endExpired(actors: readonly SirpasActor[]): Promise<void> {
  for (const actor of actors) {
    const changes = effectsIn<ReadableEffect>(actor).filter(isExpired).flatMap(expiring);
    if (changes.length > 0) await writeChanges(changes, "apply");
  }
}
