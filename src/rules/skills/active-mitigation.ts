import { checkEvent, type CheckEvent } from "./check-event.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import { ok, err, type Result } from "../result.ts";

/** What Active Mitigation is thrown against; refused if the character has used it this turn already. */
export function activeMitigationUse(usedThisTurn: boolean): Result<SkillUse> {
  return usedThisTurn ? err("mitigationUsed") : ok(skillUse("normal"));
}

/** Chapter "Active Mitigation": the damage points a check takes off one hit, 0 or more. */
export function activeMitigation(reading: Pick<CheckReading, "success" | "margin">): number {
  return reading.success ? reading.margin : 0;
}

export interface MitigatedActively {
  /** DP taken off the hit after all passive defences. */
  readonly points: number;
  readonly checkEvents: readonly CheckEvent[];
}

export function readActiveMitigation(reading: CheckReading): MitigatedActively {
  const points = activeMitigation(reading);
  const line = points > 0 ? checkEvent("mitigation.takesOff", { points }) : checkEvent("mitigation.nothing");
  return { points, checkEvents: [line] };
}
