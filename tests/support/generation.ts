import { IS_SWEEP } from "./sweep.ts";

/** A generation of Foundry that the system runs in. */
export type Generation = 13 | 14;

const chosen = read(process.env["FOUNDRY_GENERATION"]);

/** The generation whose tables are opened where a test names none: 13 unless FOUNDRY_GENERATION says otherwise. */
export const GENERATION: Generation = chosen ?? 13;

/** What is told of each generation by name: of both, or of the one that FOUNDRY_GENERATION asks for alone. */
export const GENERATIONS: readonly Generation[] = chosen ? [chosen] : [13, 14];

/** Stories that do not differ are played in generation 13 by `npm test`, and in 14 by `npm run test:all`. */
export const PLAYED: readonly Generation[] = [chosen ?? (IS_SWEEP ? 14 : 13)];

/** @throws {Error} for a generation that there is none of: a run that tried the wrong one would prove nothing. */
function read(text: string | undefined): Generation | undefined {
  if (text === undefined || text === "") return undefined;
  if (text === "13" || text === "14") return Number(text) as Generation;
  throw new Error(`FOUNDRY_GENERATION is ${JSON.stringify(text)}: say 13 or 14, or leave it out.`);
}
