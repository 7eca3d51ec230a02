import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { RuleError } from "../../rules/result.ts";
import type { StatisticValue } from "../../rules/statistics/statistics.ts";

/** Something of an actor that a check can be made on. */
export interface Statistic extends StatisticValue {
  /** By which advantages, effects and macros find it: `strength`, `climbing`, `lore-knowledge/history`. */
  readonly key: string;
  /** A localisation key for an attribute, a name for an item. */
  readonly label: string;
  readonly kind: "attribute" | "skill" | "style";
  /** The item it comes from; empty for an attribute. */
  readonly uuid: string;
  readonly img: string;
  readonly pool: PoolKey;
  /** What each repeated attempt takes off the check; 0 where it raises the success level instead. */
  readonly repeatPenalty: number;
  /** Why it cannot be rolled as things stand, or null. */
  readonly error: RuleError | null;
}
