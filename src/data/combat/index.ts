import { CombatData } from "./combat-data.ts";

/** Somebody who takes part in an encounter: all that is known of them stands in the encounter's log. */
class CombatantData extends foundry.abstract.TypeDataModel<Record<never, never>, Combatant.Implementation> {
  static override defineSchema(): Record<never, never> {
    return {};
  }
}

/** Encounters are made without a type, so that theirs is the base. */
export const COMBAT_MODELS = { base: CombatData } as const;
export const COMBATANT_MODELS = { base: CombatantData } as const;
