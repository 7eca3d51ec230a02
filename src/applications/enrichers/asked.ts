import { localize } from "#core/utils/localize.ts";
import { askedPattern, type Written } from "#core/applications/enrichers/parse.ts";

/** What can be asked for in a text. */
export const ENRICHED = ["check", "contest", "ranking", "request"] as const;
export type Enriched = (typeof ENRICHED)[number];

/** What is looked for in texts from the start, long before the rest of this folder is loaded. */
export const PATTERN = askedPattern([...ENRICHED, "damage"]);

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
  visibility: "visibility",
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
