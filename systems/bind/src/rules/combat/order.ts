/** Somebody who wants to be first, and what it would cost them. */
export interface Claim {
  readonly points: number;
  readonly cost: number;
  readonly speed: number;
  readonly wits: number;
  /** The die that was rolled where all else is equal; null as long as none was. */
  readonly die: number | null;
}

const BREAKERS: readonly ((claim: Claim) => number)[] = [
  ({ points }) => points,
  ({ cost }) => -cost,
  ({ speed }) => speed,
  ({ wits }) => wits,
  ({ die }) => die ?? 0,
];

/** Section "Initiative & Interruptions": who is before whom, by the five tie-breakers; 0 where a die has to be rolled, again if need be. */
export function compareClaims(one: Claim, other: Claim): number {
  for (const read of BREAKERS) {
    const difference = read(other) - read(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The places of those who are first: several of them roll a die each. */
export function firstOf(claims: readonly Claim[]): readonly number[] {
  const [best] = claims.toSorted(compareClaims);
  return claims.flatMap((claim, index) => (best && compareClaims(claim, best) === 0 ? [index] : []));
}
