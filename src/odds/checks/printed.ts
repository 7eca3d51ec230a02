/** Appendix "Chance Table": the printed chances of 3d6 in per cent, to match a score and to beat it. Not those of 3d6. */
export const PRINTED_THROWS: Readonly<Record<number, { readonly match: number; readonly beat: number }>> = {
  3: { match: 0.46, beat: 99.54 },
  4: { match: 1.39, beat: 98.15 },
  5: { match: 4.17, beat: 93.98 },
  6: { match: 4.63, beat: 89.35 },
  7: { match: 5.56, beat: 83.8 },
  8: { match: 8.33, beat: 75.46 },
  9: { match: 10.19, beat: 65.28 },
  10: { match: 15.28, beat: 50 },
  11: { match: 15.28, beat: 34.72 },
  12: { match: 10.19, beat: 24.54 },
  13: { match: 8.33, beat: 16.2 },
  14: { match: 5.56, beat: 10.65 },
  15: { match: 4.63, beat: 6.02 },
  16: { match: 4.17, beat: 1.85 },
  17: { match: 1.39, beat: 0.46 },
  18: { match: 0.46, beat: 0 },
};

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
