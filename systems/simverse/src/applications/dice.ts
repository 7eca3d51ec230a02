const FACES = ["", "one", "two", "three", "four", "five", "six"] as const;

/** Dice as cards show them. */
export function diceView(dice: readonly number[]) {
  return dice.map((face) => ({ icon: `fa-solid fa-dice-${FACES[face]}`, face }));
}
