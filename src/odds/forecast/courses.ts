import {
  afterUse,
  NEW_TURN,
  plainUse,
  type LoggedUse,
  type Turn,
  type TurnParticipant,
  type TurnPhase,
} from "../../rules/combat/turn.ts";
import { earlierUses, type PastUse } from "../../rules/combat/memory.ts";
import type { RuleOptions } from "../../rules/options.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { courseOf, type Fighter, type FighterOptions, type FighterState, type Suffered } from "../combat/fighter.ts";
import { kept } from "#core/odds/kept.ts";

/** A turn so far. What is asked of it is worked out once. */
export interface TurnState {
  readonly turn: Turn;
  /** How many attacks are left in it, once its place has come. */
  readonly attacksLeft: number;
  /** The turn after the use of a technique, by its number, or of what anybody can do; null where the rules refuse it. */
  readonly after: (what: number | "move" | "other") => TurnState | null;
  /** The same once it has come so far. */
  readonly in: (phase: TurnPhase) => TurnState;
}

/** The ways that a fighter's turn can go from any state of it: each step is read by the rules, once. */
export type TurnCourse = (turn?: Turn) => TurnState;

export function turnCourse(uses: readonly LoggedUse[], who: TurnParticipant): TurnCourse {
  const states = new Map<string, TurnState>();
  const attacks = uses.flatMap(({ kind }, technique) => (kind === "attack" ? [technique] : []));

  const attacksIn = (state: TurnState): number =>
    Math.max(
      0,
      ...attacks.map((technique) => state.after(technique)).map((after) => (after === null ? 0 : 1 + attacksIn(after))),
    );

  const stateOf = (turn: Turn): TurnState => {
    const next = new Map<number | string, TurnState | null>();
    let left: number | undefined;
    const state: TurnState = {
      turn,
      after: (what) =>
        kept(next, what, () => {
          const answer = afterUse(turn, typeof what === "number" ? uses[what]! : plainUse(what), who);
          return answer.ok ? at(answer.value) : null;
        }),
      in: (phase) => (turn.phase === phase ? state : at({ ...turn, phase })),
      get attacksLeft() {
        return (left ??= attacksIn(state.in("acting")));
      },
    };
    return state;
  };

  const at: TurnCourse = (turn = NEW_TURN) => {
    const spent = turn.spent.map(({ kind, own }) => `${kind}${own ? "!" : ""}`).sort();
    const { phase, skill, acted, moving, disengaged, extraAttacks } = turn;
    const key = [phase, skill?.key, acted, moving, disengaged, extraAttacks, ...spent].join();
    return kept(states, key, () => stateOf(turn));
  };
  return at;
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
  { user, target, log }: { readonly user: string; readonly target: string; readonly log: readonly PastUse[] },
  options: Pick<RuleOptions, "diminishingReset">,
): UseState {
  const states = new Map<string, UseState>();
  const at = (uses: readonly PastUse[]): UseState => {
    const earlier = manoeuvres.map((manoeuvre) => earlierUses(uses, { user, manoeuvre, target }, options));
    return kept(states, earlier.join(), () => {
      const next = new Map<number, UseState>();
      const use = (technique: number) => [...uses, { user, manoeuvre: manoeuvres[technique]!, target }];
      return { earlier, after: (technique) => kept(next, technique, () => at(use(technique))) };
    });
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

interface WeighedBody {
  readonly body: BodyState;
  readonly chance: number;
}

export interface BodyCourse {
  readonly start: BodyState;
  /** The number of a kind of hit, by its damage type and the part of the body that it strikes. */
  readonly kind: (damageType: DamageType | "", part: string) => number;
}

/** The course of a fighter's body through a fight: `courseOf`, with the tables that fights and tactics look things up in. */
export function bodyCourse(fighter: Fighter, options: FighterOptions): BodyCourse {
  const course = courseOf(fighter, options);
  const kinds: Suffered[] = [];
  const numbers = new Map<string, number>();
  const bodies = new Map<FighterState, BodyState>();
  const { injuryResistance, scratchToWound } = fighter.injury.structs;

  const bodyOf = (state: FighterState): BodyState =>
    kept(bodies, state, () => {
      const steps = new Map<number, readonly WeighedBody[]>();
      const gained = new Map<number, Float64Array>();
      const body: BodyState = {
        state,
        lost: lostOf(state, injuryResistance, scratchToWound),
        after: (kind, severity) =>
          kept(steps, kind * HIT_SEVERITIES.length + severity, () =>
            kinds[kind]!(state, HIT_SEVERITIES[severity]!).map(({ state: next, chance }) => ({
              body: bodyOf(next),
              chance,
            })),
          ),
        gains: (kind) =>
          kept(gained, kind, () =>
            Float64Array.from(HIT_SEVERITIES, (_, severity) =>
              body
                .after(kind, severity)
                .reduce((sum, { body: next, chance }) => sum + chance * (next.lost - body.lost), 0),
            ),
          ),
      };
      return body;
    });

  return {
    start: bodyOf(course.start),
    kind: (damageType, part) =>
      kept(
        numbers,
        `${damageType}/${part}`,
        () => kinds.push(course.under({ damageType, part, activeMitigation: null })) - 1,
      ),
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
