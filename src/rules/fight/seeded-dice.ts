/** What a throw's dice follow from: the seed of its fight, and the place of the throw in it. */
export interface SeededPlace {
  readonly seed: string;
  readonly place: string;
}

/**
 * The face that a die of a fight with a seed shows: the same wherever and whenever it is thrown, and unlike any other's.
 * @param index  Which die of its throw it is, from 0.
 * @param faces  How many faces it has.
 */
export function seededFace({ seed, place }: SeededPlace, index: number, faces: number): number {
  return 1 + Math.floor((spread(`${seed}\n${place}\n${index}`) / 2 ** 32) * faces);
}

/** A number below 2 to the 32nd that differs widely for texts that differ little. */
function spread(text: string): number {
  let mixed = text.length ^ 0x5bd1e995;
  for (let at = 0; at < text.length; at += 1) mixed = stirred(mixed ^ text.charCodeAt(at), 0x2c1b3c6d);
  return stirred(stirred(mixed, 0x297a2d39), 0x45d9f3b) >>> 0;
}

function stirred(value: number, by: number): number {
  const folded = Math.imul(value ^ (value >>> 16), by);
  return Math.imul(folded ^ (folded >>> 13), 0x27d4eb2f) ^ (folded >>> 15);
}
