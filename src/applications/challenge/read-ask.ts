import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";

/** What was typed after `/request`. */
export interface TypedAsk {
  readonly kind: "request" | "contest" | "ranking" | "multiContest";
  readonly statistic?: string;
  readonly difficulty?: Difficulty | "";
  readonly successLevel?: number;
  readonly reason?: string;
}

interface Names {
  /** What each is called, by its key. */
  readonly statistics: ReadonlyMap<string, string>;
  readonly difficulties: ReadonlyMap<string, string>;
}

/**
 * Reads `/request [contest|ranking|multi-contest] [statistic] [difficulty or SL] [# reason]`, by keys or names in any order; null for any
 * other text. Words that are none of these are left out: the dialog shows what was understood.
 */
export function readAsk(text: string, { statistics, difficulties }: Names): TypedAsk | null {
  const match = /^\/request\b([^#]*)(?:#(.*))?$/is.exec(text.trim());
  if (!match) return null;
  const [, typed = "", reason = ""] = match;
  let rest = ` ${typed.toLowerCase().split(/\s+/).filter(Boolean).join(" ")} `;
  const take = (words: string) => {
    const found = words !== "" && rest.includes(` ${words.toLowerCase()} `);
    if (found) rest = rest.replace(` ${words.toLowerCase()} `, " ");
    return found;
  };
  const kinds = { contest: "contest", ranking: "ranking", "multi-contest": "multiContest" } as const;
  const named = (Object.keys(kinds) as (keyof typeof kinds)[]).find((word) => take(word));
  const kind = named ? kinds[named] : "request";
  if (kind === "request") take("check");
  const statistic = longestFirst(statistics).find(([key, name]) => take(key) || take(name))?.[0];
  const difficulty = longestFirst(difficulties).find(([key, name]) => take(key) || take(name))?.[0];
  const level = /\b\d+\b/.exec(rest)?.[0];
  return {
    kind,
    ...(statistic === undefined ? {} : { statistic }),
    ...(isDifficulty(difficulty) ? { difficulty } : level ? { difficulty: "", successLevel: Number(level) } : {}),
    ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
  };
}

/** "Very hard" is looked for before "Hard". */
function longestFirst(names: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...names].sort(([, a], [, b]) => b.length - a.length);
}

function isDifficulty(key: string | undefined): key is Difficulty {
  return DIFFICULTY_KEYS.some((known) => known === key);
}
