import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import type { DamageDice } from "./damage-dice.ts";
import { protectionValue, type Protection } from "./protection.ts";

/** What a hit did. */
export interface DamageOutcome {
  /** The dice of each blow that hit. */
  readonly dice: readonly (readonly number[])[];
  /** All blows together, and what of it costs hit points. */
  readonly rolled: Valued;
  readonly injury: Valued;
}

/** The damage of one blow before protection: 0 or more, so that no blow eases another. */
export function blowDamage(sum: number, bonus: number): number {
  return Math.max(0, sum + bonus);
}

/** What damage costs its target: protection counts once, however many blows a critical success has added. */
export function injuryOf(damage: number, protection: number): number {
  return Math.max(0, damage - protection);
}

/**
 * What the dice of a hit do to its target, with every reason.
 * @throws {RangeError} if they are not the dice of the weapon.
 */
export function resolveDamage(
  damage: DamageDice,
  bonuses: readonly Term[],
  protection: Protection,
  dice: readonly (readonly number[])[],
): DamageOutcome {
  const sums = dice.map((thrown) => sumOfDice(thrown, damage));
  const bonus = sumTerms(bonuses);
  const rolled = sums.reduce((sum, one) => sum + blowDamage(one, bonus), 0);
  const injury = injuryOf(rolled, protectionValue(protection));
  const sum = sums.reduce((all, one) => all + one, 0);
  return {
    dice,
    rolled: explained(rolled, [
      { label: "DOG.TERM.damageDice", value: sum, kind: "dice" },
      ...bonuses.map((term) => ({ ...term, value: term.value * dice.length })),
    ]),
    injury: explained(injury, [
      { label: "DOG.TERM.damage", value: rolled, kind: "damage" },
      ...protection.terms.map((term) => ({ ...term, value: -term.value })),
    ]),
  };
}

function sumOfDice(thrown: readonly number[], { dice, faces }: DamageDice): number {
  const isOne = (die: number) => Number.isInteger(die) && die >= 1 && die <= faces;
  if (thrown.length !== dice || !thrown.every(isOne)) {
    throw new RangeError(`${dice} dice of ${faces} faces cannot show ${JSON.stringify(thrown)}.`);
  }
  return thrown.reduce((sum, die) => sum + die, 0);
}

/** Terms of a value, with one for what a limit of the rules adds to their sum. */
function explained(value: number, terms: readonly Term[]): Valued {
  const counted = terms.filter((term) => term.value !== 0);
  const rest = value - sumTerms(counted);
  return {
    value,
    terms: rest === 0 ? counted : [...counted, { label: "DOG.TERM.atLeast0", value: rest, kind: "floor" }],
  };
}
