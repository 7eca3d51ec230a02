/** How dangerous opponents are, each to below a chance that the hero falls first. */
const BANDS = [
  { key: "slight", below: 0.2 },
  { key: "fair", below: 0.45 },
  { key: "even", below: 0.65 },
  { key: "great", below: 0.85 },
  { key: "deadly", below: Infinity },
] as const;

export const DANGERS = BANDS.map(({ key }) => key);

/** How dangerous somebody is. @param chance  That the hero falls first, 0 to 1; null where none can be told */
export function bandOf(chance: number | null): string {
  return chance === null ? "" : BANDS.find(({ below }) => chance < below)!.key;
}
