import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { askedVisibilities, typedRequest } from "#core/applications/requests/typed-request.ts";
import { ASKED_VISIBILITIES, type AskedVisibility } from "#core/play/requests/post-request.ts";
import { worldActors } from "#core/play/people/at-hand.ts";
import { windows } from "../windows.ts";
import { localize } from "#core/utils/localize.ts";

/** What was typed after `/request`. */
export interface TypedAsk {
  readonly kind: (typeof KINDS)[number][0];
  readonly statistic?: string;
  readonly difficulty?: Difficulty | "";
  readonly successLevel?: number;
  readonly visibility?: AskedVisibility;
  readonly reason?: string;
}

const KINDS = [
  ["request", "check"],
  ["contest", ""],
  ["ranking", ""],
  ["multiContest", "multi-contest"],
] as const;

interface Names {
  /** What each is called, by its key. */
  readonly statistics: ReadonlyMap<string, string>;
  readonly difficulties: ReadonlyMap<string, string>;
  readonly visibilities: ReadonlyMap<string, string>;
}

/**
 * Reads `/request [contest|ranking|multi-contest] [statistic] [difficulty or SL] [public|gm|blind] [# reason]`, by keys or names in any order; null for any
 * other text.
 */
export function readAsk(text: string, { statistics, difficulties, visibilities }: Names): TypedAsk | null {
  const typed = typedRequest(text);
  if (!typed) return null;
  const named = typed.take(KINDS);
  const kind = KINDS.find(([key]) => key === named)?.[0] ?? "request";
  const statistic = typed.take(statistics);
  const difficulty = typed.take(difficulties);
  const seen = typed.take(visibilities);
  const visibility = ASKED_VISIBILITIES.find((key) => key === seen);
  const successLevel = typed.number();
  const { reason } = typed;
  return {
    kind,
    ...(statistic === undefined ? {} : { statistic }),
    ...(isDifficulty(difficulty) ? { difficulty } : successLevel === null ? {} : { difficulty: "", successLevel }),
    ...(visibility ? { visibility } : {}),
    ...(reason === "" ? {} : { reason }),
  };
}

function isDifficulty(key: string | undefined): key is Difficulty {
  return DIFFICULTY_KEYS.some((known) => known === key);
}

/** Opens the dialog that asks, or the board, with what was typed filled in. @param text  Without it the dialog asks for a check */
export async function askRequest(text?: string): Promise<void> {
  if (text === undefined) return windows.openGroupRoll("request");
  const asked = readAsk(text, names());
  if (!asked) return;
  const { kind, ...filled } = asked;
  if (kind === "multiContest" || kind === "ranking") await windows.openContestBoard(kind, filled);
  else await windows.openGroupRoll(kind, filled);
}

/** What statistics and difficulties are called in the language of this user, by their keys. */
function names() {
  const statistics = worldActors()
    .flatMap((actor) => [...actor.statistics])
    .map(({ key, label }) => [key, localize(label)] as const);
  const difficulties = Object.entries(CONFIG.SIRPAS.difficulties);
  return {
    statistics: new Map(statistics),
    visibilities: new Map(Object.entries(askedVisibilities())),
    difficulties: new Map(difficulties.map(([key, { label }]) => [key, localize(label)])),
  };
}
