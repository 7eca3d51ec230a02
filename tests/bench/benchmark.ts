/** Something that is timed, and what it is compared with. */
export interface Benchmark {
  readonly name: string;
  run(): unknown;
  /** The plain way to the same answer. */
  readonly rival?: Rival;
}

export interface Rival {
  readonly name: string;
  run(): unknown;
  /** How many times the work of `run` the full answer takes, if that would take too long to do; 1 by default. */
  readonly times?: number;
  /** How many times faster the odds should be at least. */
  readonly aim?: number;
}

/** A run lasts at least this long, in milliseconds; what is quicker is repeated. */
const SHORTEST = 20;
const RUNS = 7;

/** Milliseconds that one call takes. */
export function timeOnce(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** Milliseconds that a call takes once it is warm: the median of several runs. */
export function timeWarm(run: () => unknown): number {
  const first = timeOnce(run);
  const repeats = Math.max(1, Math.ceil(SHORTEST / Math.max(first, 0.001)));
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat += 1) run();
    return (performance.now() - start) / repeats;
  });
  return runs.sort((a, b) => a - b)[RUNS >> 1] ?? NaN;
}
