/** Somebody in an encounter: the side of their token as Foundry counts it, and whether they can do nothing any more. */
export interface Fighter {
  readonly side: number;
  readonly isOut: boolean;
}

/** The two sides of an encounter; who is neutral is on neither. */
const SIDES = [1, -1] as const;

/**
 * The side of which nobody can go on while somebody of the other can; null while both or neither have such people.
 * @param once  The sides that have had somebody: those who were taken out of the encounter are gone like those who are down
 */
export function fallenSide(fighters: readonly Fighter[], once: ReadonlySet<number>): number | null {
  const stands = (side: number) => fighters.some((one) => one.side === side && !one.isOut);
  return SIDES.find((side) => once.has(side) && !stands(side) && stands(-side)) ?? null;
}
