/** Damage dice of six faces and what is added to their sum. */
export interface DamageDice {
  readonly dice: number;
  readonly bonus: number;
}

/** How a table prints damage of strength. */
export interface StrengthOptions {
  /** Whether a bonus of 3 is another die less 1. */
  readonly threeIsADie: boolean;
}

export const DEFAULT_STRENGTH_OPTIONS: StrengthOptions = { threeIsADie: false };

const PER_DIE = 4;
const THRUST = -2;
const ORDINARY = 10;

/** What strength adds to the one die of a swing or a thrust: for a thrust half, rounded down, less 2. */
export function strengthBonus(strength: number, blow: "swing" | "thrust"): number {
  const swing = strength - ORDINARY;
  return blow === "swing" ? swing : Math.floor(swing / 2) + THRUST;
}

/** One die and a bonus as it is rolled: each 4 of the bonus are another die. */
export function converted(bonus: number, { threeIsADie }: StrengthOptions = DEFAULT_STRENGTH_OPTIONS): DamageDice {
  const more = Math.max(0, Math.floor(bonus / PER_DIE));
  const left = bonus - more * PER_DIE;
  return threeIsADie && left === PER_DIE - 1 ? { dice: 2 + more, bonus: -1 } : { dice: 1 + more, bonus: left };
}

/** What a swing or a thrust of this strength does, with the figure of a weapon (section "Strength damage"). */
export function strengthDamage(
  strength: number,
  blow: "swing" | "thrust",
  weapon = 0,
  options: StrengthOptions = DEFAULT_STRENGTH_OPTIONS,
): DamageDice {
  return converted(strengthBonus(strength, blow) + weapon, options);
}

/** As a weapon table has it, with a minus as wide as the plus. */
export function printDamage({ dice, bonus }: DamageDice): string {
  return `${dice}d${bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : `−${-bonus}`}`;
}

/** The average of some damage dice. */
export function meanOf({ dice, bonus }: DamageDice): number {
  return dice * 3.5 + bonus;
}

const YARDS_PER_POINT = 2;

/** What running into somebody does: the thrust of one's strength, and 1 for each 2 yards moved that turn (ruling 38). */
export function slamDamage(
  strength: number,
  yards: number,
  options: StrengthOptions = DEFAULT_STRENGTH_OPTIONS,
): DamageDice {
  return strengthDamage(strength, "thrust", Math.floor(yards / YARDS_PER_POINT), options);
}
