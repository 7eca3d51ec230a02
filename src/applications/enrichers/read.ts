import { CHECK_LIMITS } from "../../play/checks/limits.ts";
import { DIFFICULTIES, type Difficulty } from "../../rules/checks/difficulties.ts";
import { isWithin } from "#core/utils/is-within.ts";
import { localize } from "#core/utils/localize.ts";
import { difficultyNamed, type NamedStatistic } from "./names.ts";
import { askedVisibilities } from "#core/applications/requests/typed-request.ts";
import { ASKED_VISIBILITIES, type AskedVisibility } from "#core/play/requests/post-request.ts";
import { comparable } from "#core/rules/keys.ts";
import { quoteFault, written } from "#core/applications/enrichers/parse.ts";
import { type Asking, type Enriched, fail, Fault, PARTS, takesLevel } from "./asked.ts";
import { type NamedStatistics, readStatistics } from "./read-statistics.ts";

/** What a text asks for, every name of it looked up. */
export interface Asked {
  readonly command: Enriched;
  readonly statistics: NamedStatistics;
  /** Empty where there is a success level, or where the player chooses. */
  readonly difficulty: Difficulty | "";
  readonly successLevel: number | null;
  /** The name of who rolls, or several with commas between; empty for whoever presses. */
  readonly actor: string;
  /** The same of those on the other side of a contest; empty for who is selected or targeted. */
  readonly versus: string;
  /** Who sees the rolls that are asked for; null for what the chat says. */
  readonly visibility: AskedVisibility | null;
  readonly reason: string;
}

/** What a text asks for, or the sentence that says why that cannot be told. */
export type Reading = { readonly asked: Asked } | { readonly fault: string };

/**
 * Takes apart what was written, such as `skill=climbing sl=18 for="Nora"`, and looks it up.
 * @param translated  Further names of the parts in another language, by their English ones
 */
export function readAsked(
  command: Enriched,
  rest: string,
  known: ReadonlyMap<string, NamedStatistic>,
  translated: Readonly<Record<string, string>> = {},
): Reading {
  const fault = quoteFault(rest);
  if (fault !== null) return { fault };
  try {
    return { asked: lookUp(command, written(rest, PARTS, translated), known) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function lookUp(command: Enriched, what: Asking, known: ReadonlyMap<string, NamedStatistic>): Asked {
  const { named, unknown } = what;
  if (unknown[0] !== undefined) fail("unknownPart", { part: unknown[0] });
  checkParts(command, named);
  const level = takesLevel(command) ? readLevel(what) : { words: what.words, difficulty: "" as const };
  const successLevel = named.sl === undefined ? null : Number(named.sl);
  if (successLevel !== null && !isWithin(successLevel, CHECK_LIMITS.successLevel)) {
    fail("badLevel", { level: named.sl ?? "", ...CHECK_LIMITS.successLevel });
  }
  const statistics = readStatistics(command, named, level.words, known);
  const { for: actor = "", vs: versus = "", reason = "" } = named;
  const difficulty = successLevel === null ? level.difficulty : "";
  const visibility = named.visibility === undefined ? null : readVisibility(named.visibility);
  return { command, statistics, difficulty, successLevel, actor, versus, visibility, reason };
}

/** A contest has no difficulty, and nothing but a contest another side: left unsaid they would just be ignored. */
function checkParts(command: Enriched, named: Asking["named"]): void {
  const wrong = takesLevel(command) ? (["against", "vs"] as const) : (["difficulty", "sl"] as const);
  const seen = command === "request" ? [] : (["visibility"] as const);
  const others = [...wrong, ...(command === "ranking" ? (["against", "vs"] as const) : []), ...seen];
  const part = others.find((name) => named[name] !== undefined);
  if (part !== undefined) fail("misplacedPart", { part: localize(`SIRPAS.ENRICHER.part.${part}`), command });
}

function readVisibility(name: string): AskedVisibility {
  const words = comparable(name);
  const found = Object.entries(askedVisibilities()).find(([key, label]) => [key, comparable(label)].includes(words));
  return ASKED_VISIBILITIES.find((key) => key === found?.[0]) ?? fail("unknownVisibility", { name });
}

/** The difficulty, which is named or stands last, and the words that are left. */
function readLevel({ words, named }: Asking): { words: readonly string[]; difficulty: Difficulty | "" } {
  if (named.difficulty !== undefined) {
    const difficulty = difficultyNamed(named.difficulty);
    return { words, difficulty: difficulty ?? fail("unknownDifficulty", { name: named.difficulty }) };
  }
  for (const count of [2, 1]) {
    // A single word is the statistic, unless that is named apart.
    if (words.length < count + (named.statistic === undefined ? 1 : 0)) continue;
    const difficulty = difficultyNamed(words.slice(-count).join(" "));
    if (difficulty) return { words: words.slice(0, -count), difficulty };
  }
  return { words, difficulty: "" };
}

/** What a button asks for in words: "Climbing · Normal, SL 21". */
export function textOf({ command, statistics, difficulty, successLevel, actor, versus }: Asked): string {
  const [first, second] = statistics.map(({ name }) => name);
  const level = successLevel ?? (difficulty === "" ? null : DIFFICULTIES[difficulty]);
  const words = { first: first ?? "", second: second ?? "", level: level ?? "" };
  const check = level === null ? "checkOpen" : difficulty === "" ? "checkLevel" : "check";
  const kind = command === "request" || command === "check" ? check : command;
  const row = difficulty === "" ? "" : localize(CONFIG.SIRPAS.difficulties[difficulty].label);
  const what = localize(`SIRPAS.ENRICHER.text.${kind}`, { ...words, difficulty: row });
  const text = command === "request" ? localize("SIRPAS.ENRICHER.text.request", { text: what }) : what;
  if (versus !== "")
    return localize(`SIRPAS.ENRICHER.text.${actor === "" ? "versus" : "forVersus"}`, { text, actor, versus });
  return actor === "" ? text : localize("SIRPAS.ENRICHER.text.for", { text, actor });
}
