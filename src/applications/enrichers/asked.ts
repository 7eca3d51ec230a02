import { askedPattern } from "#core/applications/enrichers/parse.ts";

/** What can be asked for in a text. */
export const ENRICHED = ["check", "contest", "ranking", "request"] as const;
export type Enriched = (typeof ENRICHED)[number];

/** What is looked for in texts from the start, long before the rest of this folder is loaded. */
export const PATTERN = askedPattern(ENRICHED);
