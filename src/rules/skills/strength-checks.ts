import { LOAD_TIERS, type LoadTier } from "../statistics/load-and-movement.ts";
import type { Situation } from "./situations.ts";

/** A weight to be moved, by what it is of Strength. */
export interface WeightSituation extends Situation {
  /** The heaviest weight, in multiples of Strength in pounds; null for all beyond. */
  readonly times: number | null;
}

/** A row for each tier of weight. */
const KEYS = {
  lift: ["lift1", "lift2", "lift3", "lift4", "lift5", "liftMore"],
  transport: ["transport1", "transport2", "transport3", "transport4", "transport5", "transportMore"],
} as const;

/** Chapter "Strength": how difficult it is to lift or to carry a weight of each tier. */
export const STRENGTH_SITUATIONS: readonly WeightSituation[] = [...rowsOf("lift"), ...rowsOf("transport")];

function rowsOf(task: "lift" | "transport"): readonly WeightSituation[] {
  return LOAD_TIERS.map((tier: LoadTier, index) => {
    const key = KEYS[task][index]!;
    return { key, label: `SIRPAS.SITUATION.strength.${key}`, difficulty: tier[task], times: tier.times };
  });
}
