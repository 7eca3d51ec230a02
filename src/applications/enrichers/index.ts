import { say } from "../words.ts";
import { actOn } from "./act.ts";
import { followItemLinks } from "./item-links.ts";
import { buttonsFor, faultLine } from "./buttons.ts";
import { knownStatistics } from "./names.ts";
import { ENRICHED, PATTERN, written, type Enriched } from "./parse.ts";
import { readAsked } from "./read.ts";

/** The parts that a text may name in the user's language too. */
const TRANSLATED = ["skill", "statistic", "against", "vs", "difficulty", "sl", "for", "reason"];

interface TextEditorConfig {
  enrichers: { pattern: RegExp; enricher(match: RegExpMatchArray): Promise<HTMLElement | null> }[];
}

/**
 * Makes buttons of `[[/check climbing normal]]`, `[[/contest hiding perception]]`, `[[/ranking running]]` and
 * `[[/request will]]` in journals, descriptions and the chat; to be called in the init hook.
 */
export function registerEnrichers(): void {
  const { TextEditor } = CONFIG as unknown as { TextEditor: TextEditorConfig };
  TextEditor.enrichers.push({ pattern: PATTERN, enricher: enrich });
  // One listener for all texts: they are shown anew at any time, in windows that are not ours.
  document.addEventListener("click", press);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
  followItemLinks();
}

function press(event: MouseEvent | KeyboardEvent): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>("[data-sirpas-asked]");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  void actOn(button, event);
}

/** The buttons for what was written, or the sentence that says what is wrong with it. */
async function enrich(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const { command = "", rest = "", label = "" } = match.groups ?? {};
  const asks: Enriched | undefined = ENRICHED.find((known) => known === command.toLowerCase());
  if (!asks) return null;
  const translated = Object.fromEntries(TRANSLATED.map((name) => [name, say(`SIRPAS.ENRICHER.part.${name}`)]));
  const reading = readAsked(asks, written(rest, translated), await knownStatistics());
  return "fault" in reading ? faultLine(match[0], reading.fault) : buttonsFor(reading.asked, label);
}
