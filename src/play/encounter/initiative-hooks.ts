import type { SirpasCombat } from "../../documents/combat.ts";
import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import { beginThrown } from "./begin-if-thrown.ts";

/** What may be the last throw that a turn waits for. */
const HOOKS = ["createChatMessage", "updateChatMessage", "deleteCombatant"];

/**
 * Begins a turn as soon as all have thrown who were asked to, in the window that decides alone. To be called in
 * the init hook.
 */
export function registerInitiativeHooks(): void {
  const follow = () => {
    const combats = (game.combats?.contents ?? []) as unknown as readonly SirpasCombat[];
    if (combats.length > 0 && isDeciding()) void beginThrown(combats);
  };
  for (const hook of HOOKS) Hooks.on(hook as never, follow as never);
  onDeciding(follow);
}
