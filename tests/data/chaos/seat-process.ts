import { openSirpas } from "../support/table.ts";
import { DEEDS } from "./deeds.ts";
import { keepPatience } from "./patience.ts";

/** One user's client in a process of its own: does the deeds it is sent, and answers with what came of each. */
const [url = "", as = "", generation = "13"] = process.argv.slice(2);
keepPatience();
const table = await openSirpas({ url, as, generation: Number(generation) as 13 | 14 });

interface Asked {
  readonly id: number;
  readonly deed: keyof typeof DEEDS;
  readonly given: readonly never[];
}

process.on("message", ({ id, deed, given }: Asked) => {
  table.notices.length = 0;
  const doing = DEEDS[deed] as (...given: readonly never[]) => unknown;
  void Promise.resolve()
    .then(() => doing(...given))
    .then(
      (result) => process.send?.({ id, result: result ?? null, notices: [...table.notices] }),
      (error: unknown) => process.send?.({ id, error: String((error as Error).stack ?? error) }),
    );
});
// What nobody waits for must not pass unseen.
process.on("unhandledRejection", (error) => process.send?.({ loose: String((error as Error).stack ?? error) }));
process.send?.({ id: 0, result: null, notices: [] });
