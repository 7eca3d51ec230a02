/** Dice of six sides and what is added to them. */
export interface Dice {
  readonly dice: number;
  readonly bonus: number;
}

/** Dice with their average kept in bounds: from +7 on what is added becomes dice: +7 is two of them, each 6 more one (ruling 9). */
export function inDice({ dice, bonus }: Dice): Dice {
  if (bonus < 7) return { dice, bonus };
  const past = bonus - 7;
  return { dice: dice + 2 + Math.floor(past / 6), bonus: past % 6 };
}

/** As it is written: `2d6-1`. */
export function written({ dice, bonus }: Dice): string {
  if (dice === 0) return String(bonus);
  return `${dice}d6${bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : bonus}`;
}
