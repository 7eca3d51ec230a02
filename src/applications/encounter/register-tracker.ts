import { SirpasCombatTracker } from "./combat-tracker.ts";
import { MESSAGE_HOOKS } from "../ux/message-hooks.ts";
import { debounce } from "../ux/debounce.ts";

/** What may change what the tracker shows besides encounters themselves: who is hurt, what was done, what is asked. */
const HOOKS = [
  "updateCombat",
  "createCombatantGroup",
  "deleteCombatantGroup",
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "updateItem",
  "deleteItem",
  ...MESSAGE_HOOKS,
  "updateUser",
];

/** Lets the sidebar show our tracker; to be called in the init hook. */
export function registerTracker(): void {
  Object.assign(CONFIG.ui, { combat: SirpasCombatTracker });
  const follow = debounce(async () => {
    const tracker: unknown = ui.combat;
    if (tracker instanceof SirpasCombatTracker) await tracker.follow();
  });
  for (const hook of HOOKS) Hooks.on(hook as never, follow as never);
}
