import { localize } from "#core/utils/localize.ts";
import type { Written } from "#core/applications/enrichers/parse.ts";
import type { Enriched } from "./index.ts";

/** What the parts of a text are called, and what they mean. */
export const PARTS = {
  skill: "statistic",
  statistic: "statistic",
  attribute: "statistic",
  against: "against",
  vs: "vs",
  difficulty: "difficulty",
  sl: "sl",
  for: "for",
  reason: "reason",
} as const;

export type Asking = Written<(typeof PARTS)[keyof typeof PARTS]>;

/** Why it cannot be told what a text asks for; its message is the sentence. */
export class Fault extends Error {}

/** Gives up what a text asks for. @throws a `Fault` with the sentence */
export function fail(sentence: string, words: Readonly<Record<string, string | number>>): never {
  throw new Fault(localize(`SIRPAS.ENRICHER.${sentence}`, words));
}

/** Whether a command is about a difficulty or a success level. */
export function takesLevel(command: Enriched): boolean {
  return command === "check" || command === "request";
}
