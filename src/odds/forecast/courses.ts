import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import { advance, NEW_TURN, type Turn, type TurnEvent, type TurnParticipant } from "../../rules/combat/turn.ts";
import { afterUse, earlierUses, type UseLog } from "../../rules/combat/memory.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import {
  courseOf,
  type Fighter,
  type FighterOptions,
  type FighterState,
  type Suffered,
  type WeighedState,
} from "../combat/fighter.ts";

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

/** What one fighter has used against another so far, as far as diminishing returns count it. */
export interface UseState {
  /** How often each of the user's techniques was used before, as the rules count it. */
  readonly earlier: readonly number[];
  readonly after: (technique: number) => UseState;
}

/**
 * Chapter "Diminishing Returns": the ways that one fighter's uses against another can go. Logs in which the rules count
 * the same are the same state, for they count the same from there on.
 * @param manoeuvres  The keys of the user's techniques.
 * @param log         What was used before: of this user against this target.
 */
export function useCourse(
  manoeuvres: readonly string[],
  { user, target, log }: { readonly user: string; readonly target: string; readonly log: UseLog },
  options: Pick<RuleOptions, "diminishingReset">,
): UseState {
  const states = new Map<string, UseState>();
  const at = (uses: UseLog): UseState => {
    const earlier = manoeuvres.map((manoeuvre) => earlierUses(uses, { user, manoeuvre, target }, options));
    const key = earlier.join();
    const known = states.get(key);
    if (known !== undefined) return known;
    const next: (UseState | undefined)[] = [];
    const state: UseState = {
      earlier,
      after: (technique) =>
        (next[technique] ??= at(afterUse(uses, { user, manoeuvre: manoeuvres[technique]!, target }))),
    };
    states.set(key, state);
    return state;
  };
  return at(log.filter((use) => use.user === user && use.target === target));
}

/** How a fighter stands, with what hits of a kind would make of them: worked out once for each. */
export interface BodyState {
  readonly state: FighterState;
  /** How much of what they can bear and do is gone, from 0 to 1 for who lies still. */
  readonly lost: number;
  /** What a hit of a kind and severity leads to: one state, or two where a deadly wound may be averted, averted first. */
  readonly after: (kind: number, severity: number) => readonly WeighedBody[];
  /** By how much hits of a kind, severity by severity, bring them nearer to lying still. */
  readonly gains: (kind: number) => Float64Array;
}

export interface WeighedBody {
  readonly body: BodyState;
  readonly chance: number;
}

export interface BodyCourse {
  readonly start: BodyState;
  /** The number of a kind of hit, by its damage type and the part of the body that it strikes. */
  readonly kind: (damageType: Parameters<KindMaker>[0]["damageType"], part: string) => number;
}

type KindMaker = ReturnType<typeof courseOf>["under"];

/** The course of a fighter's body through a fight: `courseOf`, with the tables that fights and tactics look things up in. */
export function bodyCourse(fighter: Fighter, options: FighterOptions): BodyCourse {
  const course = courseOf(fighter, options);
  const kinds: { readonly key: string; readonly suffered: Suffered }[] = [];
  const bodies = new Map<FighterState, BodyState>();
  const { injuryResistance, scratchToWound } = fighter.injury.structs;

  const bodyOf = (state: FighterState): BodyState => {
    const known = bodies.get(state);
    if (known !== undefined) return known;
    const steps: (readonly WeighedBody[] | undefined)[] = [];
    const gained: (Float64Array | undefined)[] = [];
    const body: BodyState = {
      state,
      lost: lostOf(state, injuryResistance, scratchToWound),
      after: (kind, severity) => (steps[kind * HIT_SEVERITIES.length + severity] ??= step(state, kind, severity)),
      gains: (kind) =>
        (gained[kind] ??= Float64Array.from(HIT_SEVERITIES, (_, severity) =>
          body.after(kind, severity).reduce((sum, { body: next, chance }) => sum + chance * (next.lost - body.lost), 0),
        )),
    };
    bodies.set(state, body);
    return body;
  };

  const step = (state: FighterState, kind: number, severity: number): readonly WeighedBody[] => {
    const states: readonly WeighedState[] = kinds[kind]!.suffered(state, HIT_SEVERITIES[severity]!);
    return states.map(({ state: next, chance }) => ({ body: bodyOf(next), chance }));
  };

  return {
    start: bodyOf(course.start),
    kind: (damageType, part) => {
      const key = `${damageType}/${part}`;
      const known = kinds.findIndex((kind) => kind.key === key);
      if (known >= 0) return known;
      return kinds.push({ key, suffered: course.under({ damageType, part, activeMitigation: null }) }) - 1;
    },
  };
}

/** How much of a fighter's worth the injury points weigh by themselves, and how much more the nearer they are to falling. */
const EVENLY = 0.4;
const IN_THE_END = 0.4;
/** Who still stands is worth something. */
const MOST = 0.9;

function lostOf(state: FighterState, injuryResistance: number, scratchToWound: number): number {
  if (state.out) return 1;
  const points = state.points + state.injury.scratches / Math.max(1, scratchToWound);
  const share = Math.min(1, points / (injuryResistance + 1));
  return Math.min(MOST, EVENLY * share + IN_THE_END * share * share);
}
