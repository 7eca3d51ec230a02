import { availableParallelism, loadavg } from "node:os";
import { Worker } from "node:worker_threads";
import { forecastOf } from "../../../src/odds/forecast/forecast.ts";
import { fourAgainstFour } from "../../odds/forecast/encounters.ts";
import { median } from "../benchmark.ts";

/** What a worker has to play before its odds are all known, and what is timed then. */
const WARM_UP = 1_000;
const FIGHTS = 1_000;
const RUNS = 3;
/** Fights of four against four that one worker should play in a second. */
const AIM = 300;

/**
 * How many fights of four against four are played in a second, and how many times as many two workers play as one: all of it
 * measured in this run. A machine that does something else besides plays fewer in a second of the clock than of its processor.
 */
export async function reportForecast(): Promise<void> {
  const one = onThePage();
  const met = one.perProcessorSecond >= AIM ? "met" : "MISSED";
  console.log(
    `forecast, four against four: ${one.perSecond.toFixed(0)} fights a second, ` +
      `${one.perProcessorSecond.toFixed(0)} in a second of the processor (aim ${AIM}: ${met}); ` +
      `the first ${FIGHTS} of all, with every odd still to be found, ${one.cold.toFixed(0)} in a second of the processor`,
  );
  const workers = [await startWorker(), await startWorker()];
  const alone = median(await repeated(() => timed([workers[0]!])));
  const both = median(await repeated(() => timed(workers)));
  console.log(
    `  two workers play ${(both / alone).toFixed(2)} times as many fights a second as one ` +
      `(${both.toFixed(0)} to ${alone.toFixed(0)}; load of the machine ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores)`,
  );
  await Promise.all(workers.map((worker) => worker.terminate()));
}

function onThePage() {
  const forecast = forecastOf(fourAgainstFour());
  const cold = FIGHTS / processorSeconds(() => forecast.play(1, 0, FIGHTS));
  const began = performance.now();
  const seconds = processorSeconds(() => forecast.play(1, FIGHTS, FIGHTS));
  const clock = (performance.now() - began) / 1000;
  return { cold, perSecond: FIGHTS / clock, perProcessorSecond: FIGHTS / seconds };
}

function processorSeconds(run: () => unknown): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
}

/** A worker that knows its odds. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./start-worker.mjs", import.meta.url), { execArgv: [] });
  await asked(worker, 0, WARM_UP);
  return worker;
}

/** Fights a second of some workers together. */
async function timed(workers: readonly Worker[]): Promise<number> {
  const began = performance.now();
  await Promise.all(workers.map((worker, index) => asked(worker, WARM_UP + index * FIGHTS, FIGHTS)));
  return (workers.length * FIGHTS * 1000) / (performance.now() - began);
}

function asked(worker: Worker, first: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
    worker.postMessage({ first, count });
  });
}

async function repeated(run: () => Promise<number>): Promise<readonly number[]> {
  const found: number[] = [];
  for (let index = 0; index < RUNS; index += 1) found.push(await run());
  return found;
}
