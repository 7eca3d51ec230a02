import { localize } from "#core/utils/localize.ts";
import { knownStatistics } from "./names.ts";
import { ENRICHED, PARTS } from "./asked.ts";
import { readAsked, textOf, type Reading } from "./read.ts";
import { damageButton } from "../damage/damage-text.ts";
import { askedButton, askedFault, askedGroup } from "#core/applications/enrichers/asked-button.ts";

/** The buttons for what was written, or the sentence that says what is wrong with it. */
export async function enrich(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const { command: written = "", rest = "", label = "" } = match.groups ?? {};
  const command = written.toLowerCase();
  if (command === "damage") return damageButton(match[0], rest, label);
  const reading = await readWritten(command, rest);
  if (!reading) return null;
  if ("fault" in reading) return askedFault(match[0], reading.fault);
  return buttonsFor(reading.asked.command, rest, label || textOf(reading.asked));
}

/** What was written, looked up among what this user knows, in their language; null for no command. */
export async function readWritten(command: string, rest: string): Promise<Reading | null> {
  const asks = ENRICHED.find((known) => known === command);
  const translated = Object.fromEntries(
    Object.keys(PARTS).map((name) => [name, localize(`SIRPAS.ENRICHER.part.${name}`)]),
  );
  return asks ? readAsked(asks, rest, await knownStatistics(), translated) : null;
}

const ICONS = {
  check: "fa-dice",
  contest: "fa-people-arrows",
  ranking: "fa-ranking-star",
  request: "fa-bullhorn",
} as const;

/**
 * The buttons for what a text asks for: one that rolls, and for a Gamemaster one that asks others for a check. When others are
 * asked is the Gamemaster's to say: of a request players see the words alone.
 */
function buttonsFor(command: keyof typeof ICONS, rest: string, text: string): HTMLElement {
  const group = askedGroup();
  const add = (does: string, icon: string, words = text) => {
    const button = askedButton(does, icon, words, { command, rest });
    group.append(button);
    return button;
  };
  const { isGM } = game.user!;
  if (command !== "request") add("roll", ICONS[command]);
  else if (isGM) add("request", ICONS.request);
  else group.append(text);
  if (command === "check" && isGM) {
    const words = localize("SIRPAS.ENRICHER.askForIt");
    add("request", "fa-comment-dots", words).ariaLabel = `${words}: ${text}`;
  }
  return group;
}
