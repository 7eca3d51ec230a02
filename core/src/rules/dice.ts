/**
 * The sum of some dice.
 * @throws {RangeError} if there are not so many of them, or one shows what it cannot.
 */
export function sumOfDice(dice: readonly number[], count: number, faces = 6): number {
  const isOne = (die: number) => Number.isInteger(die) && die >= 1 && die <= faces;
  if (dice.length !== count || !dice.every(isOne)) {
    throw new RangeError(`${count} dice of ${faces} faces cannot show ${JSON.stringify(dice)}.`);
  }
  return dice.reduce((sum, die) => sum + die, 0);
}
