import { client } from "../foundry.ts";

/**
 * Throws with dice that are laid: each die thrown meanwhile shows the next of these faces of a six-sided die. Foundry's dice take a
 * number from `CONFIG.Dice.randomUniform`, and the higher it is the lower the face.
 * @throws {Error} when more dice are thrown than were laid, or fewer.
 */
export async function withDice<Value>(faces: readonly number[], play: () => Promise<Value>): Promise<Value> {
  const left = [...faces];
  const { Dice } = client.CONFIG;
  const chance = Dice.randomUniform;
  Dice.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error(`More dice were thrown than the ${faces.length} that were laid.`);
    return 1 - (face - 0.5) / 6;
  };
  try {
    const value = await play();
    if (left.length > 0) throw new Error(`Of ${faces.length} dice that were laid ${left.length} were not thrown.`);
    return value;
  } finally {
    Dice.randomUniform = chance;
  }
}

/** The faces that the dice of a roll show. */
export function facesOf(roll: {
  readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
}) {
  return roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
}
