/** A generation of Foundry that the system runs in. */
export type Generation = 13 | 14;

const chosen = read(process.env["FOUNDRY_GENERATION"]);

/** The generation whose tables are opened where a test names none: 13 unless FOUNDRY_GENERATION says otherwise. */
export const GENERATION: Generation = chosen ?? 13;

/** What is told of each generation by name: of both, or of the one that FOUNDRY_GENERATION asks for alone. */
export const GENERATIONS: readonly Generation[] = chosen ? [chosen] : [13, 14];

/**
 * How the stories of one of both generations are tagged: `npm test` tells them of the generation whose tables it opens, and
 * `npm run test:all` of the other one.
 */
export function toldIn(generation: Generation): { readonly tag?: string } {
  return generation === GENERATION ? {} : { tag: "@sweep" };
}

/** @throws {Error} for a generation that there is none of: a run that tried the wrong one would prove nothing. */
function read(text: string | undefined): Generation | undefined {
  if (text === undefined || text === "") return undefined;
  if (text === "13" || text === "14") return Number(text) as Generation;
  throw new Error(`FOUNDRY_GENERATION is ${JSON.stringify(text)}: say 13 or 14, or leave it out.`);
}
