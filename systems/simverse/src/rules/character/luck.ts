/** Perk "Lucky": whether the one reroll of a session is left. @returns false once it was used since the last session ended */
export function isLuckLeft({ luckIn, sessions }: { readonly luckIn: number; readonly sessions: number }): boolean {
  return luckIn <= sessions;
}

/** What most people start with, in silver pieces (equipment list). */
const STARTING = 100;
/** Perk "Wealthy": how many times that, by what was paid for it. */
const TIMES: Readonly<Record<number, number>> = { 5: 5, 10: 10, 15: 20 };

/** What somebody with such perks starts with, in silver pieces. */
export function startingSilver(perks: readonly { readonly key: string; readonly paid: number | null }[]): number {
  const paid = perks.find(({ key }) => key === "wealthy")?.paid ?? 0;
  return STARTING * (TIMES[paid] ?? 1);
}
