import type { SirpasCombat } from "../../documents/combat.ts";
import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import { afterLeaving } from "./keep-turn.ts";
import { syncInitiative } from "./turn-order.ts";

interface Parented {
  readonly parent: unknown;
}

/**
 * Keeps Foundry's own account of an encounter to what the log tells, and goes on where the combatant whose place it was has left. In the
 * window that decides alone.
 */
export function registerTurnHooks(): void {
  const hear = (hook: string, call: (document: never, changed: never) => unknown) =>
    Hooks.on(
      hook as never,
      ((document: never, changed: never) => {
        if (isDeciding()) void call(document, changed);
      }) as never,
    );
  hear("updateCombat", (combat: SirpasCombat, changed: object) =>
    "system" in changed ? syncInitiative(combat) : undefined,
  );
  hear("deleteCombatant", ({ parent }: Parented) => afterLeaving(parent as SirpasCombat));
  onDeciding(() => {
    for (const combat of game.combats!.contents as unknown as readonly SirpasCombat[]) void afterLeaving(combat);
  });
}
