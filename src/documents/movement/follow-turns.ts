interface MovingCombat {
  readonly started: boolean;
  clearMovementHistories(): Promise<void>;
}

/**
 * With a new combat turn everybody has their whole movement again: Foundry forgets that of whoever's place comes, and all move in
 * their places of one turn. On the client of the active Gamemaster alone; to be called in the init hook.
 */
export function followMovementTurns(): void {
  const hooks = Hooks as unknown as { on(hook: string, call: (combat: MovingCombat, changed: object) => void): number };
  hooks.on("updateCombat", (combat, changed) => {
    const { activeGM } = game.users!;
    if (activeGM?.isSelf && "round" in changed && combat.started) void combat.clearMovementHistories();
  });
}
