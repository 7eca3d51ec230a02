import { readChase, CHASE_BASE, type ChaseKind } from "../rules/chases/chase.ts";
import {
  DEFAULT_FATIGUE_OPTIONS,
  fatiguePenalty,
  isExhausted,
  type FatigueOptions,
} from "../rules/recovery/fatigue.ts";
import { ROLL } from "./check.ts";

/** Somebody who runs, fatigue apart from what they run with. */
export interface OddsRunner {
  readonly bonus: number;
  readonly hitPoints: number;
  readonly fatigue: number;
}

/** What to expect of a chase to its end, 0 to 1, for one of the player's side. */
export interface ChaseOdds {
  readonly won: number;
  readonly lost: number;
  /** That they lose it because they cannot run any further; among those lost. */
  readonly exhausted: number;
  /** That the first roll does not end it. */
  readonly goesOn: number;
  /** How many areas all run through on average. */
  readonly areas: number;
}

const ENDED = { goesOn: 0, areas: 0 } as const;

/** Every roll of a chase until it ends: each area tires both sides, and what tires them counts from the next roll on. */
export function chaseOdds(
  kind: ChaseKind,
  runner: OddsRunner,
  other: OddsRunner,
  options: FatigueOptions = DEFAULT_FATIGUE_OPTIONS,
): ChaseOdds {
  const known = new Map<number, ChaseOdds>();
  const from = (areas: number): ChaseOdds => {
    const before = known.get(areas);
    if (before) return before;
    const odds = rolled(areas);
    known.set(areas, odds);
    return odds;
  };
  const rolled = (run: number): ChaseOdds => {
    const [own, theirs] = [runner.fatigue + run, other.fatigue + run];
    if (isExhausted(own, runner.hitPoints, options)) return { won: 0, lost: 1, exhausted: 1, ...ENDED };
    if (isExhausted(theirs, other.hitPoints, options)) return { won: 1, lost: 0, exhausted: 0, ...ENDED };
    const bonus =
      runner.bonus +
      fatiguePenalty(own, runner.hitPoints, options) -
      (CHASE_BASE + other.bonus + fatiguePenalty(theirs, other.hitPoints, options));
    const sum = { won: 0, lost: 0, exhausted: 0, goesOn: 0, areas: 0 };
    ROLL.weights.forEach((weight, index) => {
      const chance = weight / ROLL.total;
      const { won, areas } = readChase(kind, ROLL.lowest + index + bonus);
      sum.areas += chance * areas;
      if (won === true) sum.won += chance;
      else if (won === false) sum.lost += chance;
      else {
        sum.goesOn += chance;
        if (!options.limits) return;
        const after = from(run + areas);
        sum.won += chance * after.won;
        sum.lost += chance * after.lost;
        sum.exhausted += chance * after.exhausted;
        sum.areas += chance * after.areas;
      }
    });
    // Where nothing tires, each further roll is like the first.
    const ends = options.limits ? 1 : 1 - sum.goesOn;
    return { ...sum, won: sum.won / ends, lost: sum.lost / ends, areas: sum.areas / ends };
  };
  return from(0);
}
