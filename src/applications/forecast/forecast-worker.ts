import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { forecastOf, type Forecast } from "../../odds/forecast/forecast.ts";
import { EFFECTS } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import type { Tally } from "../../odds/forecast/tally.ts";

/** What a worker is asked: first whose fight it is, then for some of its fights at a time. */
export type WorkerRequest =
  | { readonly type: "encounter"; readonly encounter: PlainEncounter; readonly seed: number }
  | { readonly type: "play"; readonly first: number; readonly count: number };

/** What it answers to each of the latter. */
export interface WorkerAnswer {
  readonly tally: Tally;
}

let forecast: Forecast | null = null;
let seed = 0;

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === "encounter") {
    const { conditions = [], effects = [] } = data.encounter;
    for (const one of conditions) CONDITIONS.add(one);
    for (const one of effects) EFFECTS.add(one);
    forecast = forecastOf(data.encounter);
    seed = data.seed;
    return;
  }
  if (forecast === null) throw new Error("A worker of the forecast was asked for fights before it knew whose.");
  const answer: WorkerAnswer = { tally: forecast.play(seed, data.first, data.count) };
  self.postMessage(answer);
});
