import { parentPort } from "node:worker_threads";
import { forecastOf } from "../../../src/odds/forecast/forecast.ts";
import { fourAgainstFour } from "../../odds/forecast/encounters.ts";

const forecast = forecastOf(fourAgainstFour());

/** Plays what it is asked for; the answer is how many milliseconds of a processor it took. */
parentPort?.on("message", ({ first, count }: { readonly first: number; readonly count: number }) => {
  const began = process.cpuUsage();
  forecast.play(1, first, count);
  const { user, system } = process.cpuUsage(began);
  parentPort?.postMessage((user + system) / 1000);
});
