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

/** What is quick is called over and over for so many milliseconds, first to warm it up, then in each run. */
const WARM_UP = 200;
const SHORTEST = 20;
const RUNS = 7;

/** Milliseconds that one call takes. */
export function timeOnce(run: () => unknown): number {
  return timeCalls(run, 1);
}

/** Milliseconds that a call takes once it is warm: the median of several runs. */
export function timeWarm(run: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  while (performance.now() - start < WARM_UP) {
    run();
    calls += 1;
  }
  const repeats = Math.max(1, Math.ceil((calls * SHORTEST) / WARM_UP));
  return median(Array.from({ length: RUNS }, () => timeCalls(run, repeats)));
}

export function median(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[of.length >> 1] ?? NaN;
}

/** Milliseconds that each of so many calls takes. */
function timeCalls(run: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) run();
  return (performance.now() - start) / calls;
}
