import { poolFor, type PoolKey } from "../checks/dice-pools.ts";
import type { RuleOptions } from "../options.ts";
import { givenModifiers, reaches } from "./reach.ts";
import type { ModifierSource, PoolModifier } from "./typed-modifiers.ts";

/** Chapters "Expertise" and "Mastery": the pool a statistic is thrown with. */
export function poolOf(
  statistic: string,
  sources: readonly ModifierSource[],
  options: Pick<RuleOptions, "masteryStacks">,
): PoolKey {
  return poolFor({ expertise: hasExpertise(statistic, sources), mastery: has("mastery", statistic, sources) }, options);
}

/** Chapter "Expertise": whether a skill is known in such depth that its own text may grant more (First Aid). */
export function hasExpertise(skill: string, sources: readonly ModifierSource[]): boolean {
  return has("expertise", skill, sources);
}

function has(pool: PoolModifier["pool"], statistic: string, sources: readonly ModifierSource[]): boolean {
  return givenModifiers("pool", sources).some(
    ({ modifier, source }) => modifier.pool === pool && reaches(modifier.target, source, statistic),
  );
}
