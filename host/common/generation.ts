/** The generation of Foundry's API which the host stands in for. */
export type Generation = 13 | 14;

let current: Generation = 13;

/**
 * Chooses the generation whose behaviour is shown from now on. Call it before any document class defines its schema:
 * schemas are cached.
 * @throws When the generation is one that the host does not know.
 */
export function setGeneration(generation: number): void {
  if (generation !== 13 && generation !== 14) {
    throw new Error(`The host stands in for generation 13 or 14 of Foundry, not for ${generation}.`);
  }
  current = generation;
}

/** The generation in force, 13 unless told otherwise. */
export function getGeneration(): Generation {
  return current;
}
