import { CHECK_LIMITS, isWithin } from "../../play/checks/limits.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { localize } from "../localize.ts";
import { difficultyNamed, statisticNamed, type NamedStatistic } from "./names.ts";
import type { Enriched, Written } from "./parse.ts";

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

/** Looks up what was written. */
export function readAsked(command: Enriched, what: Written, known: ReadonlyMap<string, NamedStatistic>): Reading {
  const { named, unknown } = what;
  if (unknown[0] !== undefined) return { fault: localize("SIRPAS.ENRICHER.unknownPart", { part: unknown[0] }) };
  const misplaced = misplacedPart(command, what);
  if (misplaced) return { fault: misplaced };
  const level = takesLevel(command) ? readLevel(what) : { words: what.words, difficulty: "" as const };
  if ("fault" in level) return level;
  const successLevel = named.sl === undefined ? null : Number(named.sl);
  if (successLevel !== null && !isWithin(successLevel, CHECK_LIMITS.successLevel)) {
    return { fault: localize("SIRPAS.ENRICHER.badLevel", { level: named.sl ?? "", ...CHECK_LIMITS.successLevel }) };
  }
  const statistics = readStatistics(command, what, level.words, known);
  if ("fault" in statistics) return statistics;
  const { for: actor = "", vs: versus = "", reason = "" } = named;
  const common = { command, statistics: statistics.found, actor, versus, reason };
  return { asked: { ...common, difficulty: successLevel === null ? level.difficulty : "", successLevel } };
}

/** A contest has no difficulty, and nothing but a contest another side: left unsaid they would just be ignored. */
function misplacedPart(command: Enriched, { named }: Written): string | null {
  const wrong = takesLevel(command) ? (["against", "vs"] as const) : (["difficulty", "sl"] as const);
  const others = command === "ranking" ? ([...wrong, "against", "vs"] as const) : wrong;
  const part = others.find((name) => named[name] !== undefined);
  return part === undefined
    ? null
    : localize("SIRPAS.ENRICHER.misplacedPart", { part: localize(`SIRPAS.ENRICHER.part.${part}`), command });
}

function takesLevel(command: Enriched): boolean {
  return command === "check" || command === "request";
}

/** The difficulty, which is named or stands last, and the words that are left. */
function readLevel({
  words,
  named,
}: Written): { words: readonly string[]; difficulty: Difficulty | "" } | { fault: string } {
  if (named.difficulty !== undefined) {
    const difficulty = difficultyNamed(named.difficulty);
    return difficulty
      ? { words, difficulty }
      : { fault: localize("SIRPAS.ENRICHER.unknownDifficulty", { name: named.difficulty }) };
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
  { named }: Written,
  words: readonly string[],
  known: ReadonlyMap<string, NamedStatistic>,
): { found: readonly NamedStatistic[] } | { fault: string } {
  const none = { fault: localize("SIRPAS.ENRICHER.noStatistic", { command }) };
  const missing = (name: string) => ({ fault: localize("SIRPAS.ENRICHER.unknownStatistic", { name }) });
  if (command !== "contest" || named.statistic !== undefined) {
    const left = words.join(" ");
    // What stands beside a named statistic can only be a difficulty, and is none.
    if (named.statistic !== undefined && left !== "" && command !== "contest") {
      return { fault: localize("SIRPAS.ENRICHER.unknownDifficulty", { name: left }) };
    }
    const own = named.statistic ?? left;
    const first = statisticNamed(known, own);
    if (!first) return own === "" ? none : (missingOrLevel(command, words, known) ?? missing(own));
    if (command !== "contest") return { found: [first] };
    const other = named.against ?? left;
    const second = other === "" ? first : statisticNamed(known, other);
    return second ? { found: [first, second] } : missing(other);
  }
  const plain = words.filter((word) => !BETWEEN.test(word));
  if (plain.length === 0) return none;
  if (named.against !== undefined) plain.push(named.against);
  for (let at = 1; at < plain.length; at += 1) {
    const first = statisticNamed(known, plain.slice(0, at).join(" "));
    const second = statisticNamed(known, plain.slice(at).join(" "));
    if (first && second) return { found: [first, second] };
  }
  const alone = statisticNamed(known, plain.join(" "));
  return alone ? { found: [alone, alone] } : missing(wrongOf(plain, known));
}

/** If all but the last words name a statistic, it is the difficulty that is none. */
function missingOrLevel(command: Enriched, words: readonly string[], known: ReadonlyMap<string, NamedStatistic>) {
  if (!takesLevel(command)) return null;
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (statisticNamed(known, words.slice(0, at).join(" "))) {
      return { fault: localize("SIRPAS.ENRICHER.unknownDifficulty", { name: words.slice(at).join(" ") }) };
    }
  }
  return null;
}

/** What of the words of a contest is no statistic, as well as that can be told. */
function wrongOf(words: readonly string[], known: ReadonlyMap<string, NamedStatistic>): string {
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (statisticNamed(known, words.slice(0, at).join(" "))) return words.slice(at).join(" ");
    if (statisticNamed(known, words.slice(at).join(" "))) return words.slice(0, at).join(" ");
  }
  return words.join(" ");
}
