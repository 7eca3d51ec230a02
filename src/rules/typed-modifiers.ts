import type { Difficulty } from "./difficulties.ts";
import { poolFor, type PoolKey } from "./dice-pools.ts";
import { isSpecialisationOf } from "./keys.ts";
import type { RuleOptions } from "./options.ts";
import type { Term } from "./term.ts";

/** Stands for the skill or style that the advantage was bought for. */
export const OWN_TARGET = "@target";

/** Reaches every statistic. */
export const ANY_TARGET = "@any";

export const MODIFIER_TYPES = ["pool", "check"] as const;

/** Changes what is thrown, as Expertise and Mastery do. */
export interface PoolModifier {
  readonly type: "pool";
  readonly pool: "expertise" | "mastery";
  readonly target: string;
}

/** Adds to the check, always or at one difficulty, as Natural and Easygoing do. */
export interface CheckModifier {
  readonly type: "check";
  readonly value: number;
  readonly target: string;
  /** The only difficulty it applies at; empty for all. */
  readonly difficulty: Difficulty | "";
}

/** What an advantage, a perk or a piece of gear does, as data: nobody looks for it by its name. */
export type TypedModifier = PoolModifier | CheckModifier;

/** Something a character has that modifies statistics. */
export interface ModifierSource {
  readonly name: string;
  readonly uuid: string;
  /** The key of the statistic it was bought for, or empty. A skill's own key reaches its specialisations too. */
  readonly target: string;
  readonly modifiers: readonly TypedModifier[];
}

interface Applied<Modifier> {
  readonly modifier: Modifier;
  readonly source: ModifierSource;
}

/** The pool a statistic is thrown with. */
export function poolOf(
  statistic: string,
  sources: readonly ModifierSource[],
  options: Pick<RuleOptions, "masteryStacks">,
): PoolKey {
  const pools = applying(statistic, sources).map(({ modifier }) => (modifier.type === "pool" ? modifier.pool : null));
  return poolFor({ expertise: pools.includes("expertise"), mastery: pools.includes("mastery") }, options);
}

/** What the sources add to a check on a statistic at a difficulty, each with its name. */
export function checkTerms(
  statistic: string,
  difficulty: Difficulty,
  sources: readonly ModifierSource[],
): readonly Term[] {
  return applying(statistic, sources).flatMap(({ modifier, source }) =>
    modifier.type === "check" && (modifier.difficulty === "" || modifier.difficulty === difficulty)
      ? [{ label: source.name, value: modifier.value, source: source.uuid, kind: "advantage" }]
      : [],
  );
}

function applying(statistic: string, sources: readonly ModifierSource[]): readonly Applied<TypedModifier>[] {
  return sources.flatMap((source) =>
    source.modifiers
      .filter((modifier) => reaches(modifier, source, statistic))
      .map((modifier) => ({ modifier, source })),
  );
}

function reaches(modifier: TypedModifier, source: ModifierSource, statistic: string): boolean {
  if (modifier.target === ANY_TARGET) return true;
  const target = modifier.target === OWN_TARGET ? source.target : modifier.target;
  return target !== "" && (target === statistic || isSpecialisationOf(target, statistic));
}
