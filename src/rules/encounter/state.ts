import { NEW_COMBAT, remember, type CombatMemory } from "../combat/memory.ts";
import { afterPlace, type InitiativePlace } from "./turn-steps.ts";
import type { TurnPhase } from "../combat/turn.ts";
import type { CombatLevel, EncounterEvent, EncounterFact, RolledPlace } from "./event.ts";

/** A place in the initiative of a turn, with the rolls that led to it. `id` is a combatant's. */
export interface EncounterPlace extends InitiativePlace, RolledPlace {}

/** How a fight stands. */
export interface EncounterState {
  /** The combat turn that is being played, from 1; 0 before the first. */
  readonly turn: number;
  /** The turn that the order was rolled for, which may be about to begin; 0 while none was. */
  readonly orderTurn: number;
  readonly level: CombatLevel;
  /** How long a turn is, in seconds; null for as long as the world says. */
  readonly seconds: number | null;
  /** The places of that turn, first to last. */
  readonly order: readonly EncounterPlace[];
  readonly memory: CombatMemory;
}

/**
 * What the events of a fight come to, in their order.
 * @param level    The level of combat that the fight began with.
 * @param seconds  How long a turn was then.
 */
export function encounterState(
  events: readonly EncounterEvent[],
  level: CombatLevel,
  seconds: number | null = null,
): EncounterState {
  return events.reduce(afterEvent, { turn: 0, orderTurn: 0, level, seconds, order: [], memory: NEW_COMBAT });
}

/** How a fight stands after one more event. */
export function afterEvent(state: EncounterState, { facts }: Pick<EncounterEvent, "facts">): EncounterState {
  return facts.reduce(afterFact, state);
}

function afterFact(state: EncounterState, fact: EncounterFact): EncounterState {
  switch (fact.type) {
    case "order":
      return inOrder(state, fact);
    case "place":
      return { ...state, order: afterPlace(state.order, fact) };
    case "level":
      return { ...state, level: fact.level };
    case "seconds":
      return { ...state, seconds: fact.seconds };
    case "memorable": {
      const { event } = fact;
      const turn = event.type === "turn" ? event.turn : state.turn;
      return { ...state, turn, memory: remember(state.memory, event) };
    }
  }
}

/** An order for another turn begins for all of them; a new one within a turn leaves everybody where they are in it. */
function inOrder(state: EncounterState, { turn, places }: EncounterFact & { readonly type: "order" }): EncounterState {
  const phaseOf = (id: string): TurnPhase =>
    turn === state.orderTurn ? (state.order.find((place) => place.id === id)?.phase ?? "before") : "before";
  return { ...state, orderTurn: turn, order: places.map((place) => ({ ...place, phase: phaseOf(place.id) })) };
}
