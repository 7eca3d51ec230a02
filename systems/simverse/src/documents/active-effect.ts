import { applyingChanges } from "#core/foundry/effects.ts";
import { isTarget } from "../rules/character/modifiers.ts";

/** Effects whose changes the rules read as modifiers, each a term of what it adds to: Foundry itself writes none of them anywhere. */
export class SimverseActiveEffect extends applyingChanges(ActiveEffect) {
  /** Generation 13. */
  override apply(...args: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    return isTarget(String(args[1].key)) ? {} : super.apply(...args);
  }

  /** Generation 14. */
  static override applyChange(target: object, change: unknown, options?: object): Record<string, unknown> {
    const { key } = change as { readonly key: string };
    return isTarget(String(key)) ? {} : super.applyChange(target, change, options);
  }
}
