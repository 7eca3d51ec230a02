import { expect, test } from "@playwright/test";
import { playQueries, playRound, readyWithPlain } from "../forgeries/round.ts";
import { discard, faultsOf, prepareTrial } from "../forgeries/trial.ts";
import { sampleOf } from "../forgeries/mutations.ts";
import { forge } from "../forgeries/sibling.ts";
import { DEATH_OR_GLORY, SIMVERSE } from "../forgeries/sibling-scenes.ts";
import { GENERATION } from "../support/generation.ts";

/** So many of each type; `npm run forgeries` sends them all. */
const OF_EACH = 7;
const QUERIES = 40;
/** So many of each of the other systems. */
const OF_SIBLINGS = 60;

/* What a forged message can do is proven one by one in tests/data; that pages live with some of them in tests/browser/forgeries. */
test(
  "messages and queries that a player has forged do nobody harm, and a genuine attack comes to its end beside them",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { company, forger, messages, queries } = await prepareTrial(browser, GENERATION);
    try {
      const types = [...new Set(messages.map(({ type }) => type))];
      const sample = types.flatMap((wanted) =>
        sampleOf(
          messages.filter(({ type }) => type === wanted),
          OF_EACH,
        ),
      );
      const before = await readyWithPlain(company, sample.length);
      expect(faultsOf(await playRound(company, sample, forger, before))).toEqual([]);
      expect(faultsOf(await playQueries(company, sampleOf(queries, QUERIES), forger))).toEqual([]);
    } finally {
      await discard(company);
    }
  },
);

for (const sibling of [SIMVERSE, DEATH_OR_GLORY]) {
  test(
    `messages of ${sibling.system} that a player has forged, changed and deleted do nobody harm`,
    { tag: "@sweep" },
    async ({ browser }) => {
      test.setTimeout(180_000);
      expect(await forge(browser, sibling, GENERATION, OF_SIBLINGS)).toEqual([]);
    },
  );
}
