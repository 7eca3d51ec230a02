/** In how many of 216 rolls each score from 3 on comes up by the printed table; not those of 3d6. */
const PRINTED_WAYS = [1, 3, 9, 10, 12, 18, 22, 33, 33, 22, 18, 12, 10, 9, 3, 1];

/** Appendix "Chance Table": the printed chances of 3d6 in per cent, to match a score and to beat it. */
export function printedRoll(score: number) {
  const percent = (ways: readonly number[]) =>
    Math.round((ways.reduce((sum, way) => sum + way, 0) * 10_000) / 216) / 100;
  return { match: percent(PRINTED_WAYS.slice(score - 3, score - 2)), beat: percent(PRINTED_WAYS.slice(score - 2)) };
}

/** A printed row of a contest, in per cent. */
export interface PrintedContest {
  readonly win: number;
  readonly lose: number;
  readonly draw: number;
}

/** Appendix "Conflict Table": the printed rows by difference, from 0 on; the rows below 0 are the same turned round. */
const PRINTED_LEADS: readonly PrintedContest[] = [
  { win: 45.22, lose: 45.22, draw: 9.57 },
  { win: 54.78, lose: 36.12, draw: 9.1 },
  { win: 63.88, lose: 27.93, draw: 8.19 },
  { win: 72.07, lose: 20.81, draw: 7.12 },
  { win: 79.19, lose: 14.87, draw: 5.94 },
  { win: 85.13, lose: 9.99, draw: 4.87 },
  { win: 90.01, lose: 6.33, draw: 3.66 },
  { win: 93.67, lose: 3.84, draw: 2.49 },
  { win: 96.16, lose: 2.21, draw: 1.63 },
  { win: 97.79, lose: 1.2, draw: 1 },
];

/** What the appendix prints for a contest at a difference, yours less theirs; null past its rows. */
export function printedContest(difference: number): PrintedContest | null {
  const row = PRINTED_LEADS[Math.abs(difference)];
  if (!row) return null;
  return difference < 0 ? { win: row.lose, lose: row.win, draw: row.draw } : row;
}
