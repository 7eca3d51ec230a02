import { FRESH_STRAIN, readEndurance } from "./endurance.ts";
import { gmDecides, happening, type Happening } from "./happening.ts";
import { readHacking } from "./hacking.ts";
import type { CheckReading } from "../checks/simple-check.ts";

/**
 * What a skill lets somebody do to a character after its check:
 * - `climb`   so many feet up
 * - `landing` the check on Acrobatics against a fall
 * - `fall`    a fall's damage
 * - `treat`   a wound healed or made milder
 * - `harm`    the light wound that a treatment causes
 * - `heal`    the lightest wound healed besides
 */
export const CONSEQUENCES = ["climb", "landing", "fall", "treat", "harm", "heal"] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** What came of a check, as far as its card alone can tell. */
export interface Consequences {
  readonly happened: readonly Happening[];
  readonly offers: readonly ConsequenceKind[];
}

/** Feet that one check on Climbing carries a climber, and on a critical success. */
export function climbedFeet({ critical }: Pick<CheckReading, "critical">): number {
  return critical === "success" ? 12 : 6;
}

/**
 * Chapter "Skills": what comes of a check on a skill. Where a skill does not say what a critical result brings, the GM does.
 * @param key  The key of the statistic, with what it is specialised in: `climbing`, `healing/humanoids`.
 */
export function consequencesOf(key: string, reading: CheckReading): Consequences {
  const [skill = ""] = key.split("/");
  const read = READERS[skill];
  return read ? read(reading) : { happened: gmDecides(reading), offers: [] };
}

const READERS: Readonly<Record<string, ((reading: CheckReading) => Consequences) | undefined>> = {
  acrobatics: (reading) => ({ happened: gmDecides(reading), offers: reading.success ? [] : ["fall"] }),
  climbing,
  endurance: (reading) => ({ happened: readEndurance(reading, FRESH_STRAIN, false).happened, offers: [] }),
  "first-aid": ({ success, critical }) => {
    if (critical === "failure") return { happened: [happening("wound.light.caused")], offers: ["harm"] };
    return success ? { happened: [], offers: ["treat"] } : { happened: [happening("patient.unchanged")], offers: [] };
  },
  hacking: (reading) => ({ happened: readHacking(reading).happened, offers: [] }),
  stabilize: ({ success, critical }) => {
    if (critical === "failure") return { happened: [happening("patient.died")], offers: [] };
    if (!success) return { happened: [happening("patient.unchanged")], offers: [] };
    return { happened: [happening("patient.stabilised")], offers: critical === "success" ? ["heal"] : [] };
  },
  "treating-wounds": (reading) =>
    reading.success
      ? { happened: gmDecides(reading), offers: ["treat"] }
      : { happened: [happening("patient.unchanged"), ...gmDecides(reading)], offers: [] },
};

function climbing(reading: CheckReading): Consequences {
  if (reading.success)
    return { happened: [happening("climbing.climbs", { feet: climbedFeet(reading) })], offers: ["climb"] };
  if (reading.critical) return { happened: [happening("climbing.fallsDown")], offers: ["landing", "fall"] };
  return { happened: [happening("climbing.stays")], offers: [] };
}
