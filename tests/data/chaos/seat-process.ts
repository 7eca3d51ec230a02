import { openSirpas } from "../support/table.ts";
import { LOG_ENTRIES } from "./log-entries.ts";
import { keepPatience } from "./patience.ts";

/** One user's client in a process of its own: does the deeds it is sent, and answers with what came of each. */
const [url = "", as = "", generation = "13"] = process.argv.slice(2);
keepPatience();
const table = await openSirpas({ url, as, generation: Number(generation) as 13 | 14 });

interface Asked {
  readonly id: number;
  readonly logEntry: keyof typeof LOG_ENTRIES;
  readonly given: readonly never[];
}

process.on("message", ({ id, logEntry, given }: Asked) => {
  table.notices.length = 0;
  const doing = LOG_ENTRIES[logEntry] as (...given: readonly never[]) => unknown;
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
