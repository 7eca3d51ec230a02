/** The greatest seed that is chosen; any whole number can be asked for. */
const GREATEST = 99_999;

/**
 * What the order of tests and stories is shuffled by: SEED, or one that nobody chose.
 * @throws if SEED is no whole number
 */
export function chooseSeed({ SEED }: NodeJS.ProcessEnv): number {
  if (!SEED) return 1 + Math.floor(Math.random() * GREATEST);
  if (/^\d{1,9}$/.test(SEED)) return Number(SEED);
  throw new Error(`SEED is ${JSON.stringify(SEED)}: say a whole number of up to nine digits, or leave it out.`);
}
