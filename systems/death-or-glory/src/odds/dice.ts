import { distribution, type Distribution } from "#core/odds/distribution.ts";
import { kept } from "#core/odds/kept.ts";
import { sums, together } from "#core/odds/sums.ts";
import { blowDamage, injuryOf } from "../rules/combat/damage.ts";
import type { DamageDice } from "../rules/combat/damage-dice.ts";

/** What one or more blows do together before protection; index 0 is one blow. Worked out as far as it is asked for. */
export class BlowDamage {
  readonly #one: Distribution;
  readonly #sums: Distribution[] = [];
  readonly #tails: Float64Array[] = [];

  constructor({ dice, faces }: Pick<DamageDice, "dice" | "faces">, bonus: number) {
    const rolled = sums(dice, faces);
    const weights: number[] = [];
    rolled.weights.forEach((weight, index) => {
      const damage = blowDamage(rolled.lowest + index, bonus);
      while (weights.length <= damage) weights.push(0);
      weights[damage]! += weight / rolled.total;
    });
    this.#one = distribution(0, weights, 1);
  }

  /** The chances of each damage of this many blows. */
  of(blows: number): Distribution {
    while (this.#sums.length < blows) {
      const last = this.#sums.at(-1);
      this.#sums.push(last ? together(last, this.#one) : this.#one);
    }
    return this.#sums[blows - 1]!;
  }

  /** What this many blows do on average beyond what protects from them. */
  meanBeyond(blows: number, protection: number): number {
    const { lowest, weights } = this.of(blows);
    // Where all of it gets through, the average is that of one blow.
    if (blows > 1 && protection <= lowest) return blows * this.meanBeyond(1, 0) - protection;
    let mean = 0;
    for (let index = 0; index < weights.length; index += 1) {
      mean += injuryOf(lowest + index, protection) * weights[index]!;
    }
    return mean;
  }

  /** The chance, 0 to 1, that this many blows do at least some damage. */
  atLeast(blows: number, damage: number): number {
    const { lowest } = this.of(blows);
    while (this.#tails.length < blows) this.#tails.push(tailsOf(this.of(this.#tails.length + 1)));
    return damage <= lowest ? 1 : (this.#tails[blows - 1]![damage - lowest] ?? 0);
  }
}

function tailsOf({ weights }: Distribution): Float64Array {
  const tails = new Float64Array(weights.length);
  let sum = 0;
  for (let index = weights.length - 1; index >= 0; index -= 1) tails[index] = sum += weights[index]!;
  return tails;
}

const FACTOR = 1000;
const known = new Map<number, BlowDamage>();

/** The damage of blows with some dice and a bonus. */
export function blowsOf({ dice, faces }: Pick<DamageDice, "dice" | "faces">, bonus: number): BlowDamage {
  return kept(known, (dice * FACTOR + faces) * FACTOR + bonus, () => new BlowDamage({ dice, faces }, bonus));
}
