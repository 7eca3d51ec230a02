import { rounded } from "../numbers/rounding.ts";

/** Dice with six faces, and what is added to their sum. */
export interface DamageDice {
  readonly dice: number;
  readonly plus: number;
}

const MOST_PLUS = 3;
const FOR_A_DIE = 4;

/** Section "Stacking Damage": one die and a bonus, of which each 4 that make it more than +3 are a die more: +4 is 2D6, +9 is 3D6+1. */
export function damageDice(bonus: number): DamageDice {
  const more = Math.max(0, Math.ceil((bonus - MOST_PLUS) / FOR_A_DIE));
  return { dice: 1 + more, plus: bonus - more * FOR_A_DIE };
}

/** The dice of damage that is a plain number: 4 are 1D6, 1 is 1D6-3; none for no damage. */
export function flatDamageDice(damage: number): DamageDice {
  return damage <= 0 ? { dice: 0, plus: 0 } : damageDice(damage - FOR_A_DIE);
}

/** What dice come to: never less than nothing (ruling 35). */
export function damageOf(sum: number, { plus }: Pick<DamageDice, "plus">): number {
  return Math.max(0, sum + plus);
}

/** Damage as far as somebody's race lets it through. */
export function inheritedDamage(damage: number, factor = 1): number {
  return rounded(damage * factor);
}
