import { momentTerms, type Term } from "#core/rules/term.ts";
import { resolveCheck, type CheckOutcome, type CheckReading } from "./check.ts";

/** The three kinds of contests. */
export const CONTEST_KINDS = ["simple", "resistance", "complex"] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** How well a side did, by the first of two numbers that differs; null for one that cannot win. */
export type Standing = readonly [number, number] | null;

/** How well a roll does in a simple contest: by its margin. A failure wins nothing. */
export function standingOf({ success, margin }: CheckReading): Standing {
  return success ? [margin, 0] : null;
}

/** Above 0 where the first did better, below 0 where the second did. */
export function compareStandings(first: Standing, second: Standing): number {
  if (!first || !second) return Number(first !== null) - Number(second !== null);
  const [at] = [0, 1].filter((index) => first[index] !== second[index]);
  return at === undefined ? 0 : first[at]! > second[at]! ? 1 : -1;
}

/** The places of the best: one wins, several tie, and where nobody did anything it is a stalemate. */
export function leaders(standings: readonly Standing[]): readonly number[] {
  return standings.flatMap((own, index) =>
    own && standings.every((other) => compareStandings(own, other) >= 0) ? [index] : [],
  );
}

/** How many points of a margin take one from the target number of those who resist. */
const MARGIN_PER_PENALTY = 5;

/** What the margin of a success takes from the target number of those who resist it: 0 or below. */
export function resistancePenalty(margin: number): number {
  return margin < MARGIN_PER_PENALTY ? 0 : -Math.floor(margin / MARGIN_PER_PENALTY);
}

/** The term of that penalty; none if there is none. */
export function resistanceTerms(against: CheckReading): readonly Term[] {
  return momentTerms("SIMVERSE.TERM.opponentMargin", resistancePenalty(against.margin));
}

/** A roll that resists a success. The terms include the penalty for that success. */
export function resolveResistance(
  against: CheckReading,
  terms: readonly Term[],
  dice: readonly number[],
): CheckOutcome {
  return resolveCheck([...terms, ...resistanceTerms(against)], dice);
}

/** A race to a sum of margins. */
export interface ComplexContest {
  /** What must be reached. */
  readonly goal: number;
  /** How often each side rolls at most. */
  readonly rolls: number;
}

/** How far a side of a complex contest is. */
export interface Progress {
  readonly total: number;
  /** The roll that reached the goal, from 1; null if none has. */
  readonly reachedAt: number | null;
}

/** What a roll adds in a complex contest: the margin of a success. A failure adds nothing. */
export function progressOf({ success, margin }: CheckReading): number {
  return success ? margin : 0;
}

/** The sum of a side's rolls, as far as they count: those after the last allowed one and after the goal do not. */
export function readProgress(rolls: readonly CheckReading[], { goal, rolls: most }: ComplexContest): Progress {
  let total = 0;
  for (const [index, roll] of rolls.slice(0, most).entries()) {
    total += progressOf(roll);
    if (total >= goal) return { total, reachedAt: index + 1 };
  }
  return { total, reachedAt: null };
}

/** How well a side of a complex contest did: who reaches the goal with an earlier roll, else who has the higher total. */
export function raceStanding({ total, reachedAt }: Progress): Standing {
  return [-(reachedAt ?? Infinity), total];
}

/** A contest as it stands. */
export interface ContestOutcome {
  /** The places of the sides that have to roll now; none once it is over. */
  readonly waiting: readonly number[];
  /** The places of those who won: several tie. Of a resistance the first, or all others where each of them resisted. */
  readonly winners: readonly number[];
  /** Of a complex contest how far each side is. */
  readonly progress: readonly Progress[];
}

/** What the rolls of all sides come to so far, each side's in their order. The first side is the one that began. */
export function resolveContest(
  kind: ContestKind,
  sides: readonly (readonly CheckReading[])[],
  race: ComplexContest,
): ContestOutcome {
  const progress = kind === "complex" ? sides.map((rolls) => readProgress(rolls, race)) : [];
  const waiting = waitingIn(kind, sides, race, progress);
  return { waiting, progress, winners: waiting.length > 0 ? [] : winnersIn(kind, sides, progress) };
}

/** Whether the roll of a side has something to do with how a resistance ends: what failed is resisted by nobody. */
function waitingIn(
  kind: ContestKind,
  sides: readonly (readonly CheckReading[])[],
  { rolls: most }: ComplexContest,
  progress: readonly Progress[],
): readonly number[] {
  const rolled = sides.map(({ length }) => length);
  const [first] = sides[0] ?? [];
  if (kind === "resistance" && first?.success === false) return [];
  const round = Math.min(...rolled);
  const isWon = progress.some(({ reachedAt }) => reachedAt !== null && reachedAt <= round);
  const isOver = kind === "complex" ? round >= most || isWon : round >= 1;
  return isOver ? [] : rolled.flatMap((count, index) => (count === round ? [index] : []));
}

function winnersIn(
  kind: ContestKind,
  sides: readonly (readonly CheckReading[])[],
  progress: readonly Progress[],
): readonly number[] {
  if (kind === "complex") return leaders(progress.map(raceStanding));
  if (kind === "simple") return leaders(sides.map(([roll]) => (roll ? standingOf(roll) : null)));
  const [first, ...others] = sides.map(([roll]) => roll?.success === true);
  return first && others.some((resisted) => !resisted) ? [0] : others.map((_, index) => index + 1);
}
