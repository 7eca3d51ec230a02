import { isDeciding } from "../deciding/deciding-window.ts";

interface MovingCombat {
  readonly started: boolean;
  clearMovementHistories(): Promise<void>;
}

/**
 * With a new combat turn everybody has their whole movement again: Foundry forgets that of whoever's place comes, and all move in
 * their places of one turn. In the window that decides alone; to be called in the init hook.
 */
export function registerMovementTurnHooks(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (combat: MovingCombat, changed: object) => void): number };
  hooks.on("updateCombat", (combat, changed) => {
    if ("round" in changed && combat.started && isDeciding()) void combat.clearMovementHistories();
  });
}
