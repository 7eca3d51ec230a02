import { TimedEffect } from "#core/documents/active-effect.ts";
import type { EffectChange } from "#core/foundry/effects.ts";
import { changeProblem } from "../data/actor/effect-targets.ts";

/** Effects that change only what an actor has. */
export class SirpasActiveEffect extends TimedEffect {
  /** Why a change can do nothing to an actor's data. */
  static override problemOf(change: EffectChange, system: object): string | null {
    return changeProblem(change, system);
  }
}
