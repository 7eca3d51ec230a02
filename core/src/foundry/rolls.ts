/**
 * What the dice of a roll show, in the order rolled; none without a roll.
 * @param faces  How many each die has to have: none are shown of a roll with another die
 */
export function facesOf(roll: Pick<Roll, "dice"> | undefined, faces?: number): readonly number[] {
  const dice = roll?.dice ?? [];
  if (faces !== undefined && dice.some((die) => die.faces !== faces)) return [];
  return dice.flatMap(({ results }) => results.map(({ result }) => result));
}
