import { on } from "./hooks.ts";

/** Where an encounter is, or was. */
export interface TurnState {
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

/** Somebody's place in a round. */
export interface PassedTurn {
  readonly combatant: Combatant.Implementation;
  readonly round: number;
}

/** Whose turns an encounter has passed over on its way to where it is, as "Next round" does; those who are defeated have none. */
export function turnsPassed({ turns, round, turn }: Combat.Implementation, prior: TurnState): readonly PassedTurn[] {
  const first = Math.max(1, prior.round ?? 1);
  const rounds = Array.from({ length: Math.max(0, round - first + 1) }, (_, at) => first + at);
  return rounds.flatMap((one) => {
    const from = one === prior.round ? (prior.turn ?? -1) + 1 : 0;
    const to = one === round ? (turn ?? 0) : turns.length;
    return turns
      .slice(from, to)
      .filter(({ isDefeated }) => !isDefeated)
      .map((combatant) => ({ combatant, round: one }));
  });
}
