/** Chapter "Simple check": the difficulties and their success levels (SL), easiest first. */
export const DIFFICULTIES = {
  trivial: 15,
  easy: 18,
  normal: 21,
  difficult: 24,
  hard: 27,
  veryHard: 29,
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

export const DIFFICULTY_KEYS = Object.keys(DIFFICULTIES) as readonly Difficulty[];

/** The row of a success level that was typed in: the nearest difficulty at or below it, Trivial if it lies below all. */
export function difficultyAt(successLevel: number): Difficulty {
  return DIFFICULTY_KEYS.findLast((key) => DIFFICULTIES[key] <= successLevel) ?? "trivial";
}

/** Chapter "Critical Results": the margin, on either side of 0, from which a result is critical. */
export const CRITICAL_MARGINS: Readonly<Record<Difficulty, number>> = {
  trivial: 6,
  easy: 7,
  normal: 8,
  difficult: 9,
  hard: 10,
  // The table ends with Hard; its column goes on by 1 per row.
  veryHard: 11,
};
