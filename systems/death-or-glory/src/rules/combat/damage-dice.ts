/** The dice of a weapon: `2d6+3` is two dice of six faces and a bonus of 3. A fist has no dice. */
export interface DamageDice {
  readonly dice: number;
  readonly faces: number;
  readonly bonus: number;
}

/** As a weapon's table has it. */
export function printDamage({ dice, faces, bonus }: DamageDice): string {
  if (dice === 0) return `${bonus}`;
  return `${dice}d${faces}${bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : `${bonus}`}`;
}
