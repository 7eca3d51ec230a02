/** Random numbers from 0 up to but not 1. */
export type Random = () => number;

/**
 * The random numbers of one fight. They follow from the seed and the number of the fight alone, so that it makes no
 * difference who plays which fights, nor in which order. (SplitMix32 over a state that both are mixed into.)
 */
export function randomOf(seed: number, fight: number): Random {
  let state = mixed((mixed(seed >>> 0) + Math.imul(fight + 1, 0x9e3779b9)) >>> 0);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** Spreads every bit of a number of 32 bits over all of them. */
function mixed(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
