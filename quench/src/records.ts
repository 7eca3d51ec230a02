/** What came of a story: `waiting` as long as it was not played, as when what prepares it fails. */
export interface Told {
  readonly title: string;
  state: "passed" | "failed" | "waiting";
  /** Milliseconds. */
  duration: number;
  /** What went wrong; empty where nothing did. */
  fault: string;
}

/** A batch as it was run last. */
export interface Run {
  readonly key: string;
  readonly title: string;
  readonly stories: Map<string, Told>;
}

/** The last run of each batch, by its key. */
export const RUNS = new Map<string, Run>();

/** Begins to write down what comes of a batch; what is known of an earlier run is forgotten. */
export function beginRun(key: string, title: string): Run {
  const run: Run = { key, title, stories: new Map() };
  RUNS.set(key, run);
  return run;
}

/** How many stories of a batch passed, failed and were not played. */
export function countOf({ stories }: Run): Readonly<Record<Told["state"], number>> {
  const count = { passed: 0, failed: 0, waiting: 0 };
  for (const { state } of stories.values()) count[state] += 1;
  return count;
}
