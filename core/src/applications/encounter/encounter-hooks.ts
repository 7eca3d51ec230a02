import { changesOfDocument, MESSAGE_HOOKS } from "#core/foundry/hooks.ts";

/** What may change how a fight stands: encounters, who is hurt, what was done, what is asked. */
export const ENCOUNTER_HOOKS = [
  "updateCombat",
  "deleteCombat",
  ...changesOfDocument("Combatant", "ActiveEffect", "Item"),
  "createCombatantGroup",
  "deleteCombatantGroup",
  "updateActor",
  "updateUser",
  ...MESSAGE_HOOKS,
];
