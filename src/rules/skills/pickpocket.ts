import { situationsOf, type SituationTable } from "./situations.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import { ok, err, type Result } from "../result.ts";

/** Chapter "Pickpocket": how alert the target is. Suspicious is Hard, up to Very Hard as the GM judges. */
export const AWARENESS = {
  helpless: "trivial",
  busy: "easy",
  unsuspecting: "normal",
  attentive: "difficult",
  suspicious: "hard",
} as const satisfies SituationTable;

export type Awareness = keyof typeof AWARENESS;

export const PICKPOCKET_SITUATIONS = situationsOf("pickpocket", AWARENESS);

export interface Theft {
  /** `aware`: the target knows what is being tried. */
  readonly awareness: Awareness | "aware";
  /** A suspicious target is Very Hard instead of Hard. */
  readonly verySuspicious?: boolean;
  /** The object is fastened to the body. */
  readonly secured?: boolean;
  readonly attempts: number;
}

/** What Pickpocket is thrown against; refused where it cannot be tried. */
export function pickpocketUse({ awareness, verySuspicious, secured, attempts }: Theft): Result<SkillUse> {
  if (awareness === "aware") return err("pickpocketAware");
  if (secured) return err("pickpocketSecured");
  const veryHard = awareness === "suspicious" && verySuspicious;
  return ok(skillUse(veryHard ? "veryHard" : AWARENESS[awareness], attempts));
}
