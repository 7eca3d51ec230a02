/** What the dice of a roll show, in the order thrown; none without a roll. */
export function facesOf(roll: Pick<Roll, "dice"> | undefined): readonly number[] {
  return (roll?.dice ?? []).flatMap(({ results }) => results.map(({ result }) => result));
}
