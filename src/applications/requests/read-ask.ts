import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { worldActors } from "#core/play/people/at-hand.ts";
import { openContestBoard, openGroupRoll } from "../windows.ts";
import { localize } from "#core/utils/localize.ts";

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

/** Opens the dialog that asks, or the board, with what was typed filled in. */
export async function answerAsk(text: string): Promise<void> {
  const asked = readAsk(text, names());
  if (!asked) return;
  const { kind, ...filled } = asked;
  if (kind === "multiContest" || kind === "ranking") await openContestBoard(kind, filled);
  else await openGroupRoll(kind, filled);
}

/** What statistics and difficulties are called in the language of this user, by their keys. */
function names() {
  const statistics = worldActors()
    .flatMap((actor) => [...actor.statistics])
    .map(({ key, label }) => [key, localize(label)] as const);
  const difficulties = Object.entries(CONFIG.SIRPAS.difficulties);
  return {
    statistics: new Map(statistics),
    difficulties: new Map(difficulties.map(([key, { label }]) => [key, localize(label)])),
  };
}
