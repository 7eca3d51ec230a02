import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import { advance, NEW_TURN, type Turn, type TurnEvent, type TurnParticipant } from "../../rules/combat/turn.ts";

/** What may happen in anybody's turn besides the uses of techniques. */
const PLAIN_EVENTS = ["begin", "wait", "preempt", "end", "move", "other"] as const;
type PlainEvent = (typeof PLAIN_EVENTS)[number];

/** A turn so far. What is asked of it is worked out once. */
export interface TurnState {
  readonly turn: Turn;
  /** How many attacks are left in it, once its place has come. */
  readonly attacksLeft: number;
  /** The turn after something happened; null where the rules refuse it. */
  readonly after: (event: number) => TurnState | null;
}

/** The ways that a fighter's turn can go. */
export interface TurnCourse {
  /** A turn in which nothing has happened. */
  readonly start: TurnState;
  /** A turn that has begun to be played. */
  readonly at: (turn: Turn) => TurnState;
}

/** The number of a plain event; techniques follow after them, in their order. */
export function plainEvent(event: PlainEvent): number {
  return PLAIN_EVENTS.indexOf(event);
}

/** The number of the use of a technique. */
export function useEvent(technique: number): number {
  return PLAIN_EVENTS.length + technique;
}

/** A fighter's course through a turn: each step of it is read by the rules, once. */
export function turnCourse(uses: readonly LoggedUse[], who: TurnParticipant): TurnCourse {
  const states = new Map<string, TurnState>();
  const attacks = uses.flatMap(({ kind }, index) => (kind === "attack" ? [useEvent(index)] : []));

  const at = (turn: Turn): TurnState => {
    const spent = turn.spent.map(({ kind, own }) => `${kind}${own ? "!" : ""}`).sort();
    const { phase, skill, acted, moving, disengaged, extraAttacks } = turn;
    const key = [phase, skill?.key, acted, moving, disengaged, extraAttacks, ...spent].join();
    const known = states.get(key);
    if (known !== undefined) return known;
    const state = stateOf(turn);
    states.set(key, state);
    return state;
  };

  const stateOf = (turn: Turn): TurnState => {
    const next: (TurnState | null | undefined)[] = [];
    let left: number | undefined;
    const state: TurnState = {
      turn,
      after: (event) => {
        const known = next[event];
        if (known !== undefined) return known;
        const answer = step(turn, event);
        return (next[event] = answer.ok ? at(answer.value) : null);
      },
      get attacksLeft() {
        return (left ??= attacksIn(turn.phase === "acting" ? state : at({ ...turn, phase: "acting" })));
      },
    };
    return state;
  };

  const attacksIn = (state: TurnState): number =>
    Math.max(
      0,
      ...attacks.map((event) => state.after(event)).map((after) => (after === null ? 0 : 1 + attacksIn(after))),
    );

  const step = (turn: Turn, event: number) => {
    const plain = PLAIN_EVENTS[event];
    if (plain !== undefined) return advance(turn, { type: plain } as TurnEvent, who);
    return afterLogged(turn, uses[event - PLAIN_EVENTS.length]!, who);
  };

  return { start: at(NEW_TURN), at };
}
