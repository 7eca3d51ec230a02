import { knackSum, type TakenKnack } from "../character/knacks.ts";
import { restedFatigue } from "./fatigue.ts";

/** The four parts of a day. */
export const INTERVALS = ["morning", "afternoon", "evening", "night"] as const;
export type Interval = (typeof INTERVALS)[number];

export function nextInterval(interval: Interval): Interval {
  return INTERVALS[(INTERVALS.indexOf(interval) + 1) % INTERVALS.length]!;
}

/** What an interval changes of somebody. */
export interface Tired {
  readonly hitPoints: number;
  readonly fatePoints: number;
  readonly fatigue: number;
  readonly mana: number;
}

/** What somebody has when whole, and how they spent the interval. */
export interface IntervalOf {
  readonly fate: number;
  readonly mana: number;
  readonly knacks: readonly TakenKnack[];
  /** What they carried too much. */
  readonly load: number;
  /** Whether they took part, and whether they rested. */
  readonly tookPart: boolean;
  readonly rested: boolean;
}

/**
 * The end of an interval: fate comes back by one die, the same for all who took part; a load tires, and rest takes fatigue away.
 * @param die  Of six faces
 */
export function afterInterval(who: Tired, of: IntervalOf, die: number): Tired {
  const fatigue = who.fatigue + of.load;
  return {
    ...who,
    fatePoints: of.tookPart ? Math.max(who.fatePoints, Math.min(of.fate, who.fatePoints + die)) : who.fatePoints,
    fatigue: of.rested ? restedFatigue(fatigue, who.hitPoints, knackSum(of.knacks, "restFatigue")) : fatigue,
    mana: of.rested ? Math.min(of.mana, who.mana + knackSum(of.knacks, "restMana")) : who.mana,
  };
}
