import type { Combatant } from "./combatant.ts";

/** Where an encounter stands: `turn` counts from 0 and is null when it is nobody's. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What handlers of a round's events are told. */
export interface RoundContext {
  round: number;
  /** Whether the fight jumped over it. */
  skipped: boolean;
}

export interface TurnContext extends RoundContext {
  turn: number;
}

interface TurnEvent {
  callback: "_onStartTurn" | "_onEndTurn";
  combatant: Combatant;
  context: TurnContext;
}

interface RoundEvent {
  callback: "_onStartRound" | "_onEndRound";
  combatant?: undefined;
  context: RoundContext;
}

/** What the API calls when something happened, and what it tells. */
export type CombatEvent = TurnEvent | RoundEvent;

/** Of an encounter which has not been prepared yet. */
export const NOWHERE: CombatState = { round: 0, turn: null, combatantId: null, tokenId: null };

/** What an encounter knows of who acts when. */
interface Course {
  turns: readonly Combatant[];
  /** Finds even a combatant that is just being deleted. */
  find: (id: string | null) => Combatant | undefined;
}

/** Did the fight go on from one state to the other, and not back? */
export function isForward(before: CombatState, now: CombatState): boolean {
  if (now.round !== before.round) return now.round > before.round;
  return (now.turn ?? -1) > (before.turn ?? -1);
}

/**
 * What happened between two states, in order: turns end and begin, rounds end and begin. Those that were jumped over are
 * named too, as skipped. Going back brings nothing about; a change of who has the same turn ends one turn and begins another.
 */
export function eventsBetween(course: Course, before: CombatState, now: CombatState): CombatEvent[] {
  const isSameTurn = before.round === now.round && before.combatantId === now.combatantId;
  if (isSameTurn && before.combatantId !== null) return [];
  if (isForward(before, now)) return forward(course, before, now);
  const isSame = before.round === now.round && before.turn === now.turn;
  if (!isSame || now.round === 0 || before.combatantId === now.combatantId) return [];
  return [...turnOf("_onEndTurn", course, before), ...turnOf("_onStartTurn", course, now)];
}

function forward(course: Course, before: CombatState, now: CombatState): CombatEvent[] {
  const events: CombatEvent[] = turnOf("_onEndTurn", course, before);
  const last = course.turns.length - 1;
  let from = (before.turn ?? -1) + 1;
  for (let round = before.round; round < now.round; round++) {
    if (round > 0) {
      const context = { round, skipped: round > before.round };
      events.push(...skippedTurns(course, round, from, last), { callback: "_onEndRound", context });
    }
    events.push({ callback: "_onStartRound", context: { round: round + 1, skipped: round + 1 < now.round } });
    from = 0;
  }
  if (now.turn === null) return events;
  return [...events, ...skippedTurns(course, now.round, from, now.turn - 1), ...turnOf("_onStartTurn", course, now)];
}

function turnOf(callback: TurnEvent["callback"], { find }: Course, state: CombatState): TurnEvent[] {
  const { combatantId, round, turn } = state;
  const combatant = find(combatantId);
  return combatant && turn !== null && round > 0
    ? [{ callback, combatant, context: { round, turn, skipped: false } }]
    : [];
}

function skippedTurns({ turns }: Course, round: number, from: number, to: number): TurnEvent[] {
  return turns.slice(from, to + 1).flatMap((combatant, index): TurnEvent[] => {
    const context = { round, turn: from + index, skipped: true };
    return [
      { callback: "_onStartTurn", combatant, context },
      { callback: "_onEndTurn", combatant, context },
    ];
  });
}
