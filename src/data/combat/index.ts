import { CombatData } from "./combat-data.ts";
import { CombatantData } from "./combatant-data.ts";

/** Encounters are made without a type, so that theirs is the base. */
export const COMBAT_MODELS = { base: CombatData } as const;
export const COMBATANT_MODELS = { base: CombatantData } as const;
