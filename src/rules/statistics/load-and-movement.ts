import type { Difficulty } from "../checks/difficulties.ts";
import { attributeLabel, floored } from "./statistics.ts";
import type { Term } from "#core/rules/term.ts";

/** A part of a whole, such as 3/4. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export interface LoadTier {
  /** The heaviest weight of the tier, in multiples of Strength in pounds; null for all beyond. */
  readonly times: number | null;
  /** The difficulty of transporting it. */
  readonly transport: Difficulty;
  /** The difficulty of lifting it. */
  readonly lift: Difficulty;
  /** What is left of the combat movement. */
  readonly movement: Fraction;
}

/** Chapter "Strength": the tiers of weight, lightest first. */
export const LOAD_TIERS = [
  { times: 1, transport: "trivial", lift: "normal", movement: { numerator: 1, denominator: 1 } },
  { times: 2, transport: "easy", lift: "difficult", movement: { numerator: 1, denominator: 1 } },
  { times: 3, transport: "normal", lift: "hard", movement: { numerator: 3, denominator: 4 } },
  { times: 4, transport: "difficult", lift: "veryHard", movement: { numerator: 2, denominator: 3 } },
  { times: 5, transport: "hard", lift: "veryHard", movement: { numerator: 1, denominator: 2 } },
  { times: null, transport: "veryHard", lift: "veryHard", movement: { numerator: 1, denominator: 3 } },
] as const satisfies readonly LoadTier[];

/**
 * The tier of a weight for a Strength, chapter "Strength".
 * @param weight  In pounds.
 * @throws RangeError if the weight or the Strength is negative or no number.
 */
export function loadTier(weight: number, strength: number): LoadTier {
  if (!(weight >= 0 && strength >= 0)) throw new RangeError(`No load of ${weight} pounds for Strength ${strength}.`);
  return LOAD_TIERS.find(({ times }) => times === null || weight <= strength * times)!;
}

/** How fast a human of some Dexterity is: sprinting and running in feet per second, in combat in feet per turn. */
export interface Speed {
  readonly sprint: number;
  readonly run: number;
  readonly turn: number;
}

/** Chapter "Dexterity": the speeds of Dexterity 3, 4 and so on, each line a sprint, a run and a turn. */
const SPEEDS = [
  [3, 1, 10],
  [7, 2, 11],
  [10, 3, 13],
  [13, 4, 15],
  [15, 5, 18],
  [17, 7, 22],
  [19, 9, 26],
  [20, 11, 28],
  [21, 12, 30],
  [23, 13, 33],
  [25, 14, 36],
  [28, 16, 40],
  [31, 18, 45],
  [33, 20, 52],
  [37, 23, 57],
  [42, 27, 63],
] as const;
const LEAST = 3;

/**
 * The speeds of a Dexterity. The table ends at 3 and 18; beyond them its first and last row go on.
 * @param coefficient  The speed coefficient of the race, 1 for humans; the result is rounded down.
 */
export function speedOf(dexterity: number, coefficient = 1): Speed {
  const [sprint, run, turn] = SPEEDS.find((_, step) => dexterity <= LEAST + step) ?? SPEEDS[15];
  return { sprint: times(sprint, coefficient), run: times(run, coefficient), turn: times(turn, coefficient) };
}

/** Something that leaves a part of the movement: a load, a crippled leg, disengaging. */
export interface MovementCut extends Fraction {
  readonly label: string;
  readonly source?: string;
}

export interface MovementInput {
  readonly dexterity: number;
  /** The speed coefficient of the race, 1 for humans. */
  readonly coefficient?: number;
  /** Feet per turn that are added before anything is cut, as by Fast Paced. */
  readonly added?: readonly Term[];
  /** How much of the book's turn a turn of this world is: 0.5 for five seconds; 1 if absent. */
  readonly turns?: number;
  readonly cuts?: readonly MovementCut[];
}

export interface Movement {
  /** In feet per combat turn. */
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapters "Dexterity" and "Strength": how far a character moves in a combat turn. Feet are added first; a shorter
 * turn leaves its part of them, a longer one gives more. Then each cut is made in turn and rounded down; never below 0.
 */
export function movement({ dexterity, coefficient = 1, added = [], turns = 1, cuts = [] }: MovementInput): Movement {
  const human = speedOf(dexterity).turn;
  const terms: Term[] = [{ label: attributeLabel("dexterity"), value: human, kind: "base" }];
  const scaled = speedOf(dexterity, coefficient).turn;
  if (scaled !== human) {
    terms.push({
      label: "SIRPAS.TERM.speedCoefficient",
      value: scaled - human,
      source: `× ${coefficient}`,
      kind: "race",
    });
  }
  terms.push(...added.filter((term) => term.value !== 0));
  const whole = floored(terms);
  const value = times(whole.value, turns);
  const shorter = { label: "SIRPAS.TERM.turn", value: value - whole.value, source: `× ${turns}`, kind: "turn" };
  const inTurn = shorter.value === 0 ? whole : { value, terms: [...whole.terms, shorter] };
  return cuts.reduce(cutMovement, inTurn);
}

/** A movement with one more cut, rounded down. */
export function cutMovement({ value, terms }: Movement, cut: MovementCut): Movement {
  const { label, numerator, denominator, source = `${numerator}/${denominator}` } = cut;
  const left = Math.floor((value * numerator) / denominator);
  return {
    value: left,
    terms: left === value ? terms : [...terms, { label, value: left - value, source, kind: "cut" }],
  };
}

/** Rounded down; the little more keeps 20 × 1.15 from becoming 22.999…. */
function times(speed: number, coefficient: number): number {
  return Math.floor(speed * coefficient + 1e-9);
}
