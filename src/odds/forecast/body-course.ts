import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import {
  courseOf,
  type Fighter,
  type FighterOptions,
  type FighterState,
  type Suffered,
  type WeighedState,
} from "../combat/fighter.ts";

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
