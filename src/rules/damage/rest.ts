/** What a night of sleep takes of fatigue and stress points: the book is silent, so that the table decides. */
export const NIGHTS_RESTS = ["all", "half", "none"] as const;
export type NightsRest = (typeof NIGHTS_RESTS)[number];

/** What strains that a night of sleep takes away. */
export const STRAINS = ["fatigue", "stress"] as const;

/** How many points are left after a night of sleep; of half of them an odd one goes too. */
export function restedStrain(points: number, rest: NightsRest): number {
  return { all: 0, half: Math.floor(points / 2), none: points }[rest];
}
