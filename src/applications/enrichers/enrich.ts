import { localize } from "../localize.ts";
import { buttonsFor, faultLine } from "./buttons.ts";
import { knownStatistics } from "./names.ts";
import { ENRICHED, written, type Enriched } from "./parse.ts";
import { readAsked } from "./read.ts";

/** The parts that a text may name in the user's language too. */
const TRANSLATED = ["skill", "statistic", "against", "vs", "difficulty", "sl", "for", "reason"];

/** The buttons for what was written, or the sentence that says what is wrong with it. */
export async function enrich(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const { command = "", rest = "", label = "" } = match.groups ?? {};
  const asks: Enriched | undefined = ENRICHED.find((known) => known === command.toLowerCase());
  if (!asks) return null;
  const translated = Object.fromEntries(TRANSLATED.map((name) => [name, localize(`SIRPAS.ENRICHER.part.${name}`)]));
  const reading = readAsked(asks, written(rest, translated), await knownStatistics());
  return "fault" in reading ? faultLine(match[0], reading.fault) : buttonsFor(reading.asked, label);
}
