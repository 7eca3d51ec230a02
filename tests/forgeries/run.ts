import { expect, test } from "@playwright/test";
import { GENERATIONS } from "../support/generation.ts";
import { discard, prepareTrial, wholeTrial } from "./trial.ts";
import { sampleOf } from "./mutations.ts";

/** So many of one type are in the chat at once. */
const SIZE = 300;
/** FORGERIES_SAMPLE=500 sends so many of them, FORGERIES_ONLY=deed those of one type (query: the queries): for looking into what was found. */
const { FORGERIES_SAMPLE: sample, FORGERIES_ONLY: only } = process.env;

for (const [index, generation] of GENERATIONS.entries()) {
  test(`forged messages do no harm at a table of generation ${generation}`, async ({ browser }) => {
    const start = Date.now();
    const tell = (line: string) =>
      console.log(`${String(Math.round((Date.now() - start) / 1000)).padStart(5)} s  ${line}`);
    const trial = await prepareTrial(browser, generation);
    try {
      // With two generations each sends every second of them: every type and field at both, every value at one.
      const own = trial.messages.filter((_, at) => GENERATIONS.length === 1 || at % GENERATIONS.length === index);
      const isMeant = ({ type }: { readonly type: string }) => only === undefined || type === only;
      const chosen = own.filter(isMeant);
      const queries = trial.queries.filter(isMeant);
      const messages = sample === undefined ? chosen : sampleOf(chosen, Number(sample));
      tell(
        `generation ${generation}: ${messages.length} messages of ${trial.messages.length}, ${queries.length} queries`,
      );
      const { postedByType, faults } = await wholeTrial(browser, generation, trial, {
        size: SIZE,
        messages,
        queries,
        tell,
      });
      const total = Object.values(postedByType).reduce((sum, count) => sum + count, 0);
      tell(
        `posted ${total}: ${Object.entries(postedByType)
          .map(([type, count]) => `${type} ${count}`)
          .join(", ")}`,
      );
      tell(`${faults.length} faults`);
      expect(faults.length).toBe(0);
    } finally {
      await discard(trial.company).catch(() => undefined);
    }
  });
}
