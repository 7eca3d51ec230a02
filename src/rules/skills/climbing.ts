import { checkEvent, type CheckEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import type { CheckReading } from "../checks/simple-check.ts";

/** Chapter "Climbing". */
export const SURFACES = {
  ivy: "trivial",
  oldBricks: "easy",
  stone: "normal",
  rock: "difficult",
  castle: "hard",
  polished: "veryHard",
} as const satisfies SituationTable;

export type Surface = keyof typeof SURFACES;

export const CLIMBING_SITUATIONS = situationsOf("climbing", SURFACES);

/** Feet that one check carries a climber. */
const SECTION = 6;

/** Where a climber is. */
export interface Climb {
  /** Feet above the ground. */
  readonly height: number;
  /** Failed attempts at the section that begins here. */
  readonly attempts: number;
}

/** What Climbing is thrown against for the next section. */
export function climbingUse(surface: Surface, climb: Climb): SkillUse {
  return skillUse(SURFACES[surface], climb.attempts);
}

export interface Climbed {
  readonly climb: Climb;
  /** Feet fallen; see the chapter "Acrobatics" for what that does. 0 if the climber did not fall. */
  readonly fell: number;
  readonly checkEvents: readonly CheckEvent[];
}

/** Chapter "Climbing": what the check for one section comes to. */
export function readClimbing(reading: CheckReading, { height, attempts }: Climb): Climbed {
  if (reading.success) {
    const feet = reading.critical === "success" ? 2 * SECTION : SECTION;
    return {
      climb: { height: height + feet, attempts: 0 },
      fell: 0,
      checkEvents: [checkEvent("climbing.climbs", { feet })],
    };
  }
  if (reading.critical === "failure" && height > 0) {
    return {
      climb: { height: 0, attempts: 0 },
      fell: height,
      checkEvents: [checkEvent("climbing.falls", { feet: height })],
    };
  }
  return { climb: { height, attempts: attempts + 1 }, fell: 0, checkEvents: [checkEvent("climbing.stays")] };
}
