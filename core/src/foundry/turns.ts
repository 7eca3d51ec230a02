import { on } from "./hooks.ts";

/** Where an encounter is, or was. */
interface TurnState {
  readonly round?: number | null;
  readonly turn?: number | null;
  readonly combatantId?: string | null;
}

/**
 * Listens to turns that begin, in every window. Foundry's hook tells of any other place in the order: also of a step back, and of somebody
 * who comes in before the one whose turn it is. `combatStart` would come before there is a turn (core issue 9664).
 */
export function onTurn(call: (combat: Combat.Implementation, prior: TurnState) => void): void {
  on("combatTurnChange", (combat: Combat.Implementation, prior: TurnState, now: TurnState) => {
    if (combat.started && isNextTurn(prior, now)) call(combat, prior);
  });
}

/** Whether an encounter has gone on from one place to another. */
export function isNextTurn(prior: TurnState, now: TurnState): boolean {
  const rounds = (now.round ?? 0) - (prior.round ?? 0);
  if (rounds !== 0) return rounds > 0;
  return now.combatantId !== prior.combatantId && (now.turn ?? -1) >= (prior.turn ?? -1);
}
