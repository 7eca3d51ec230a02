import { TimedEffect } from "#core/documents/active-effect.ts";
import type { EffectChange } from "#core/foundry/effects.ts";
import { readEffectKey } from "../rules/character/modifiers.ts";

/** Effects whose changes the rules read as modifiers, each a term of what it adds to: Foundry itself writes none of them anywhere. */
export class SimverseActiveEffect extends TimedEffect {
  static override problemOf({ key }: EffectChange): string | null {
    return readEffectKey(key) ? "ofTheRules" : null;
  }
}
