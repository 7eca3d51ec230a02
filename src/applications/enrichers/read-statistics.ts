import { statisticNamed, type NamedStatistic } from "./names.ts";
import { type Asking, type Enriched, fail, takesLevel } from "./asked.ts";

/** Words that stand between the two statistics of a contest. */
const BETWEEN = /^(?:vs\.?|versus|against|contro|-|–)$/iu;

/** One; of a contest two. */
export type NamedStatistics = readonly [NamedStatistic, ...NamedStatistic[]];

/** The statistics that the words of a text name: of a contest two. @throws a `Fault` for what names none */
export function readStatistics(
  command: Enriched,
  named: Asking["named"],
  words: readonly string[],
  known: ReadonlyMap<string, NamedStatistic>,
): NamedStatistics {
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
): NamedStatistics {
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
