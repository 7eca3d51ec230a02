import { CHECK_LIMITS, isWithin } from "../../play/checks/limits.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { localize } from "#core/utils/localize.ts";
import { difficultyNamed, statisticNamed, type NamedStatistic } from "./names.ts";
import { written, type Written } from "#core/applications/enrichers/parse.ts";
import type { Enriched } from "./asked.ts";

/** What the parts of a text are called, and what they mean. */
const PARTS = {
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

type Asking = Written<(typeof PARTS)[keyof typeof PARTS]>;

/** What a text asks for, every name of it looked up. */
export interface Asked {
  readonly command: Enriched;
  /** One; of a contest two. */
  readonly statistics: readonly NamedStatistic[];
  /** Empty where there is a success level, or where the player chooses. */
  readonly difficulty: Difficulty | "";
  readonly successLevel: number | null;
  /** The name of who rolls, or several with commas between; empty for whoever presses. */
  readonly actor: string;
  /** The same of those on the other side of a contest; empty for who is selected or targeted. */
  readonly versus: string;
  readonly reason: string;
}

/** What a text asks for, or the sentence that says why that cannot be told. */
export type Reading = { readonly asked: Asked } | { readonly fault: string };

/** Words that stand between the two statistics of a contest. */
const BETWEEN = /^(?:vs\.?|versus|against|contro|-|–)$/iu;

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
  try {
    return { asked: lookUp(command, written(rest, PARTS, translated), known) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/** Why it cannot be told what a text asks for; its message is the sentence. */
class Fault extends Error {}

function fail(sentence: string, words: Readonly<Record<string, string | number>>): never {
  throw new Fault(localize(`SIRPAS.ENRICHER.${sentence}`, words));
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
  return { command, statistics, difficulty, successLevel, actor, versus, reason };
}

/** A contest has no difficulty, and nothing but a contest another side: left unsaid they would just be ignored. */
function checkParts(command: Enriched, named: Asking["named"]): void {
  const wrong = takesLevel(command) ? (["against", "vs"] as const) : (["difficulty", "sl"] as const);
  const others = command === "ranking" ? ([...wrong, "against", "vs"] as const) : wrong;
  const part = others.find((name) => named[name] !== undefined);
  if (part !== undefined) fail("misplacedPart", { part: localize(`SIRPAS.ENRICHER.part.${part}`), command });
}

function takesLevel(command: Enriched): boolean {
  return command === "check" || command === "request";
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

function readStatistics(
  command: Enriched,
  named: Asking["named"],
  words: readonly string[],
  known: ReadonlyMap<string, NamedStatistic>,
): readonly NamedStatistic[] {
  const find = (name: string) => statisticNamed(known, name);
  const left = words.join(" ");
  if (command === "contest" && named.statistic === undefined) return contestants(named, words, find);
  // What stands beside a named statistic can only be a difficulty, and is none.
  if (named.statistic !== undefined && left !== "" && command !== "contest") fail("unknownDifficulty", { name: left });
  const own = named.statistic ?? left;
  if (own === "") fail("noStatistic", { command });
  const first = find(own);
  if (!first) {
    // If all but the last words name a statistic, it is the difficulty that is none.
    const level = takesLevel(command) ? splits(words).findLast(([head]) => find(head)) : undefined;
    if (level) fail("unknownDifficulty", { name: level[1] });
    fail("unknownStatistic", { name: own });
  }
  if (command !== "contest") return [first];
  const other = named.against ?? left;
  return [first, other === "" ? first : (find(other) ?? fail("unknownStatistic", { name: other }))];
}

/** The two statistics of a contest, which stand one after the other: one alone is that of both sides. */
function contestants(
  { against }: Asking["named"],
  words: readonly string[],
  find: (name: string) => NamedStatistic | null,
): readonly NamedStatistic[] {
  const plain = words.filter((word) => !BETWEEN.test(word));
  if (plain.length === 0) fail("noStatistic", { command: "contest" });
  if (against !== undefined) plain.push(against);
  for (const [head, tail] of splits(plain)) {
    const [first, second] = [find(head), find(tail)];
    if (first && second) return [first, second];
  }
  const all = plain.join(" ");
  const alone = find(all);
  if (alone) return [alone, alone];
  // What of the words is no statistic, as well as that can be told.
  const half = splits(plain).findLast(([head, tail]) => find(head) ?? find(tail)) ?? ["", all];
  fail("unknownStatistic", { name: half[0] !== "" && !find(half[0]) ? half[0] : half[1] });
}

/** The ways to part some words in two, the shortest beginning first. */
function splits(words: readonly string[]): readonly (readonly [string, string])[] {
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
}
