import { localize } from "#core/utils/localize.ts";
import { knownStatistics } from "./names.ts";
import { ENRICHED, type Enriched, PARTS } from "./asked.ts";
import { type Asked, readAsked, textOf } from "./read.ts";
import { damageButton } from "../damage/damage-text.ts";
import { askedButton, askedFault, askedGroup } from "#core/applications/enrichers/asked-button.ts";

/** The buttons for what was written, or the sentence that says what is wrong with it. */
export async function enrich(match: RegExpMatchArray): Promise<HTMLElement | null> {
  const { command = "", rest = "", label = "" } = match.groups ?? {};
  if (command.toLowerCase() === "damage") return damageButton(match[0], rest, label);
  const asks: Enriched | undefined = ENRICHED.find((known) => known === command.toLowerCase());
  if (!asks) return null;
  const translated = Object.fromEntries(
    Object.keys(PARTS).map((name) => [name, localize(`SIRPAS.ENRICHER.part.${name}`)]),
  );
  const reading = readAsked(asks, rest, await knownStatistics(), translated);
  return "fault" in reading ? askedFault(match[0], reading.fault) : buttonsFor(reading.asked, label);
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
function buttonsFor(asked: Asked, label: string): HTMLElement {
  const text = label || textOf(asked);
  const group = askedGroup();
  if (asked.command === "request") {
    group.append(game.user!.isGM ? button("request", ICONS.request, text, asked) : text);
    return group;
  }
  group.append(button("roll", ICONS[asked.command], text, asked));
  if (asked.command === "check" && game.user!.isGM) {
    group.append(button("request", "fa-comment-dots", localize("SIRPAS.ENRICHER.askForIt"), asked, text));
  }
  return group;
}

function button(does: string, icon: string, text: string, asked: Asked, about = ""): HTMLElement {
  const { command, statistics, difficulty, successLevel, actor, versus, reason } = asked;
  const made = askedButton(does, icon, text, {
    command,
    difficulty,
    actor,
    versus,
    reason,
    // Keys have no spaces.
    statistics: statistics.map(({ key }) => key).join(" "),
    successLevel: successLevel === null ? "" : String(successLevel),
  });
  if (about !== "") made.ariaLabel = `${text}: ${about}`;
  return made;
}
