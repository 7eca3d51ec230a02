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

/** Between these many fights are played at a time, so that there is something to tell about ten times a second. */
const FEWEST = 8;
const MOST = 512;
const EVERY = 100;

/** No more workers than this: each has to find out the same odds first. */
const MOST_WORKERS = 8;

/** Plays an encounter in workers, one for each core of the machine but the one that the table needs. */
export function runForecast(encounter: PlainEncounter, { seed, fights, onProgress }: RunTerms): Run {
  let cancelled = false;
  let stop: () => void = () => undefined;
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null);
  });
  let next = 0;
  let sum: Tally | null = null;
  let players: readonly Player[] = [];

  /** Has a player play some fights after others until none is left. Where a worker does not start, the page plays for it. */
  const keepPlaying = async (player: Player): Promise<void> => {
    let current = player;
    let count = FEWEST;
    while (!cancelled && next < fights) {
      const first = next;
      const some = Math.min(count, fights - first);
      next += some;
      const began = performance.now();
      let tally = await Promise.race([current.play(first, some).catch(failure), stopped]);
      if (tally instanceof Error) {
        console.warn("SIRPAS | The forecast goes on without a worker.", tally);
        current.end();
        current = pagePlayer(encounter, seed);
        players = [...players, current];
        tally = await Promise.race([current.play(first, some), stopped]);
      }
      if (tally === null || cancelled) return;
      sum = sum === null ? tally : added(sum, tally);
      onProgress(sum.fights);
      const pace = EVERY / Math.max(1, performance.now() - began);
      count = Math.max(FEWEST, Math.min(MOST, Math.round(some * Math.min(4, pace))));
    }
  };

  const all = async (): Promise<Tally | null> => {
    players = startPlayers(encounter, seed);
    try {
      await Promise.all(players.map(keepPlaying));
    } finally {
      for (const player of players) player.end();
    }
    return sum;
  };

  return {
    result: all(),
    cancel: () => {
      cancelled = true;
      for (const player of players) player.end();
      stop();
    },
  };
}

function startPlayers(encounter: PlainEncounter, seed: number): readonly Player[] {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  if (typeof Worker === "undefined") return [pagePlayer(encounter, seed)];
  try {
    return Array.from({ length: count }, () => workerPlayer(startWorker(), encounter, seed));
  } catch {
    // A page may forbid workers.
    return [pagePlayer(encounter, seed)];
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./forecast-worker.ts", import.meta.url), { type: "module", name: "sirpas-forecast" });
}

function failure(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Somebody who plays fights of an encounter, some at a time. */
export interface Player {
  play(first: number, count: number): Promise<Tally>;
  /** Stops at once: what is being played is lost. */
  end(): void;
}

/** A worker that plays beside the page, so that the table notices nothing. */
function workerPlayer(worker: Worker, encounter: PlainEncounter, seed: number): Player {
  const ask = (request: WorkerRequest) => worker.postMessage(request);
  ask({ type: "encounter", encounter, seed });
  return {
    play: (first, count) =>
      new Promise<Tally>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data.tally);
        worker.onerror = (event) => reject(new Error(event.message || "A worker of the forecast did not start."));
        ask({ type: "play", first, count });
      }),
    end: () => worker.terminate(),
  };
}

/** Milliseconds after which the page has its turn: short enough that a click is answered at once. */
const SLICE = 8;

/** The page itself, where no worker can be had: it plays in slices, between which it does whatever else there is to do. */
function pagePlayer(encounter: PlainEncounter, seed: number): Player {
  let forecast: Forecast | null = null;
  let ended = false;
  return {
    play: async (first, count) => {
      forecast ??= forecastOf(encounter);
      let tally = forecast.play(seed, first, 0);
      let began = performance.now();
      for (let fight = first; fight < first + count && !ended; fight += 1) {
        tally = added(tally, forecast.play(seed, fight, 1));
        if (performance.now() - began < SLICE) continue;
        await nextTask();
        began = performance.now();
      }
      return tally;
    },
    end: () => {
      ended = true;
    },
  };
}

/** Lets the page do what waits to be done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
