import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { added, type Tally } from "../../odds/forecast/tally.ts";
import { forecastOf, type Forecast } from "../../odds/forecast/forecast.ts";
import type { WorkerAnswer, WorkerRequest } from "./forecast-worker.ts";

/** A forecast that is being played. */
export interface Run {
  /** What all fights came to, or those that were played until it was called off; null for none. */
  readonly result: Promise<Tally | null>;
  cancel(): void;
}

export interface RunTerms {
  readonly seed: number;
  readonly fights: number;
  /** Told whenever more fights have been played. */
  readonly onProgress: (played: number) => void;
}

/** Plays some fights; what is being played when the run ends is lost. */
type Player = (first: number, count: number) => Promise<Tally>;

/** Between these many fights are played at a time, so that there is something to tell about ten times a second. */
const FEWEST = 8;
const MOST = 512;
const EVERY = 100;

/** No more workers than this: each has to find out the same odds first. */
const MOST_WORKERS = 8;

/** Plays an encounter in workers, one for each core of the machine but the one that the table needs. */
export function runForecast(encounter: PlainEncounter, { seed, fights, onProgress }: RunTerms): Run {
  const abort = new AbortController();
  const { signal } = abort;
  const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const onPage = pagePlayer(encounter, seed, signal);
  let next = 0;
  let sum: Tally | null = null;

  /** Has a player play some fights after others until none is left. Where a worker does not start, the page plays for it. */
  const keepPlaying = async (player: Player): Promise<void> => {
    let play = player;
    let count = FEWEST;
    while (!signal.aborted && next < fights) {
      const first = next;
      const some = Math.min(count, fights - first);
      next += some;
      const began = performance.now();
      const played = play(first, some).catch(async (error: unknown) => {
        console.warn("SIRPAS | The forecast goes on without a worker.", error);
        play = onPage;
        return play(first, some);
      });
      const tally = await Promise.race([played, stopped]);
      if (tally === null) return;
      sum = sum === null ? tally : added(sum, tally);
      onProgress(sum.fights);
      const pace = EVERY / Math.max(1, performance.now() - began);
      count = Math.max(FEWEST, Math.min(MOST, Math.round(some * Math.min(4, pace))));
    }
  };

  const all = async (): Promise<Tally | null> => {
    try {
      await Promise.all(startPlayers(encounter, seed, signal, onPage).map(keepPlaying));
    } finally {
      abort.abort();
    }
    return sum;
  };
  return { result: all(), cancel: () => abort.abort() };
}

function startPlayers(encounter: PlainEncounter, seed: number, signal: AbortSignal, onPage: Player): readonly Player[] {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  try {
    return Array.from({ length: count }, () => workerPlayer(encounter, seed, signal));
  } catch {
    // A page may forbid workers.
    return [onPage];
  }
}

/** A worker that plays beside the page, so that the table notices nothing. */
function workerPlayer(encounter: PlainEncounter, seed: number, signal: AbortSignal): Player {
  const worker = new Worker(new URL("./forecast-worker.ts", import.meta.url), {
    type: "module",
    name: "sirpas-forecast",
  });
  const ask = (request: WorkerRequest) => worker.postMessage(request);
  signal.addEventListener("abort", () => worker.terminate());
  ask({ type: "encounter", encounter, seed });
  return async (first, count) =>
    new Promise<Tally>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data.tally);
      worker.onerror = ({ message }) => reject(new Error(message || "A worker of the forecast did not start."));
      ask({ type: "play", first, count });
    });
}

/** Milliseconds after which the page has its turn: short enough that a click is answered at once. */
const SLICE = 8;

/** The page itself, where no worker can be had: it plays in slices, between which it does whatever else there is to do. */
function pagePlayer(encounter: PlainEncounter, seed: number, signal: AbortSignal): Player {
  let forecast: Forecast | null = null;
  return async (first, count) => {
    forecast ??= forecastOf(encounter);
    let tally = forecast.play(seed, first, 0);
    let began = performance.now();
    for (let fight = first; fight < first + count && !signal.aborted; fight += 1) {
      tally = added(tally, forecast.play(seed, fight, 1));
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    return tally;
  };
}
