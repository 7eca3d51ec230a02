import type { Term } from "#core/rules/term.ts";

/** Damage as a weapon table prints it: `2d6-1` is two dice and a bonus of -1. */
export interface DamageDice {
  readonly dice: number;
  readonly bonus: number;
}

/** As a weapon table has it, with a minus as wide as the plus. */
export function printDamage({ dice, bonus }: DamageDice): string {
  return `${dice}d6${bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : `−${-bonus}`}`;
}

/** A bonus of 7 is two dice, and each 6 more are another. */
const CONVERTED = 7;
const FIRST_DICE = 2;
const PER_DIE = 6;

/** What a bonus becomes once it is too high to stay one: dice, and what is left of it. */
export function convertBonus(bonus: number): DamageDice {
  if (bonus < CONVERTED) return { dice: 0, bonus };
  const more = Math.floor((bonus - CONVERTED) / PER_DIE);
  return { dice: FIRST_DICE + more, bonus: bonus - CONVERTED - more * PER_DIE };
}

/** How many dice a bonus becomes, and the term that takes it from the bonuses; nothing of a low one. */
export function conversion(bonus: number): { readonly dice: number; readonly terms: readonly Term[] } {
  const converted = convertBonus(bonus);
  if (converted.dice === 0) return { dice: 0, terms: [] };
  return {
    dice: converted.dice,
    terms: [{ label: "SIMVERSE.TERM.converted", value: converted.bonus - bonus, kind: "conversion" }],
  };
}

/** Strength as damage in melee and of thrown weapons: half of what it is above 10, rounded down. */
export function strengthBonus(strength: number): number {
  return Math.floor((strength - 10) / 2);
}
