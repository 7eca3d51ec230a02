/** Section "Holding Breath": fatigue at the end of a round without air: 1, and the debt in action points. */
export function breathFatigue(points: number): number {
  return 1 + Math.max(0, -points);
}

/** What of such fatigue is left after some rounds in which there is air again: 1 less each. */
export function breathLeft(fatigue: number, rounds: number): number {
  return Math.max(0, fatigue - rounds);
}

/** Whether somebody who fights in silence still does: as long as they are in no debt. */
export function isSilent(points: number): boolean {
  return points >= 0;
}
