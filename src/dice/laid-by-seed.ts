import { seededFace, type SeededPlace } from "../rules/fight/seeded-dice.ts";

/** Lays the dice of a throw before they are thrown: what lies there already is thrown no more. */
export function laidBySeed({ dice }: foundry.dice.Roll, seeded: SeededPlace): void {
  let index = 0;
  for (const die of dice) {
    const { number = 1, faces = 6 } = die as { readonly number?: number; readonly faces?: number };
    for (let count = 0; count < number; count += 1) {
      die.results.push({ result: seededFace(seeded, index, faces), active: true });
      index += 1;
    }
  }
}
