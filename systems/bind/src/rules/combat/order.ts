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

/** The places of claims in order, the first at their head: those between whom nothing decides are together, and roll a die each. */
export function ranksOf(claims: readonly Claim[]): readonly (readonly number[])[] {
  const ranks: number[][] = [];
  for (const index of [...claims.keys()].toSorted((one, other) => compareClaims(claims[one]!, claims[other]!))) {
    const last = ranks.at(-1);
    if (last && compareClaims(claims[last[0]!]!, claims[index]!) === 0) last.push(index);
    else ranks.push([index]);
  }
  return ranks;
}
