/** A roll as it is stored in a message, or as a live Roll: both have terms, and a dice term has results. */
interface RollShape {
  readonly total?: number | null | undefined;
  readonly terms: readonly unknown[];
}

interface DiceShape {
  readonly faces: number;
  readonly results: readonly { readonly result: number }[];
}

function isDice(term: unknown): term is DiceShape {
  if (typeof term !== "object" || term === null) return false;
  return "faces" in term && "results" in term && Array.isArray(term.results);
}

/** The faces of every d6 of a roll in the order rolled, dropped ones included. */
export function rolledDice(roll: RollShape): readonly number[] {
  return roll.terms
    .filter(isDice)
    .filter((term) => term.faces === 6)
    .flatMap((term) => term.results.map(({ result }) => result));
}

/** What the dice give; null if they cannot have come from their pool. */
export function unlessImpossible<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
