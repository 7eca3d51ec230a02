import { happening, type Happening } from "./happening.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import { granted, refused, type Answer } from "../outcome.ts";

/** What Active Mitigation is thrown against; refused if the character has used it this turn already. */
export function activeMitigationUse(usedThisTurn: boolean): Answer<SkillUse> {
  return usedThisTurn ? refused("mitigationUsed") : granted(skillUse("normal"));
}

/** Chapter "Active Mitigation": the damage points a check takes off one hit, 0 or more. */
export function activeMitigation(reading: Pick<CheckReading, "success" | "margin">): number {
  return reading.success ? reading.margin : 0;
}

export interface MitigatedActively {
  /** DP taken off the hit after all passive defences. */
  readonly points: number;
  readonly happened: readonly Happening[];
}

export function readActiveMitigation(reading: CheckReading): MitigatedActively {
  const points = activeMitigation(reading);
  const line = points > 0 ? happening("mitigation.takesOff", { points }) : happening("mitigation.nothing");
  return { points, happened: [line] };
}
