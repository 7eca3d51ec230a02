import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { forecastOf } from "../../odds/forecast/forecast.ts";
import { EFFECTS } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import type { Tally } from "../../odds/forecast/tally.ts";

/** What a worker is asked: first whose fight it is, then for some of its fights at a time, to which it answers their tally. */
export type WorkerRequest =
  { readonly encounter: PlainEncounter; readonly seed: number } | { readonly first: number; readonly count: number };

let play: (first: number, count: number) => Tally;

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("first" in data) return self.postMessage(play(data.first, data.count));
  const { encounter, seed } = data;
  for (const one of encounter.conditions ?? []) CONDITIONS.add(one);
  for (const one of encounter.effects ?? []) EFFECTS.add(one);
  const forecast = forecastOf(encounter);
  play = (first, count) => forecast.play(seed, first, count);
});
