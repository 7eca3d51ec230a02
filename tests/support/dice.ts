/** How a die falls: the face it shows, of how many; a face alone is that of a six-sided die. */
export type Fall = number | { readonly face: number; readonly of: number };

/** Numbers between 0 and 1 that follow from a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

const FIRST = 7;
let chance = seeded(FIRST);

/** Starts the dice that no test gave from the same seed again: before every test. */
export function restartChance(): void {
  chance = seeded(FIRST);
}

/**
 * Scripts the only source of chance: the next dice fall as given, and one more than given fails the test.
 * Until any are given they are the same in every test, whatever the order of the tests: none rests on luck.
 */
export function diceOf(config: { randomUniform: () => number }): (...falls: readonly Fall[]) => void {
  config.randomUniform = () => chance();
  return (...falls: readonly Fall[]) => {
    const rest = falls.values();
    config.randomUniform = () => {
      const { value, done } = rest.next();
      if (done) throw new Error("The test gave fewer dice than were thrown.");
      const { face, of } = typeof value === "number" ? { face: value, of: 6 } : value;
      return 1 - (face - 0.5) / of;
    };
  };
}
