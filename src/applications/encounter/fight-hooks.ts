import { MESSAGE_HOOKS } from "../../foundry/hooks.ts";

/** What may change how a fight stands: encounters, who is hurt, what was done, what is asked. */
export const FIGHT_HOOKS = [
  ...["updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["createCombatantGroup", "deleteCombatantGroup", "updateActor", "updateUser"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "createItem", "updateItem", "deleteItem"],
  ...MESSAGE_HOOKS,
];
