import { readActiveMitigation } from "./active-mitigation.ts";
import { FRESH_STRAIN, readEndurance } from "./endurance.ts";
import { gmDecides, checkEvent, type CheckEvent } from "./check-event.ts";
import { readHacking } from "./hacking.ts";
import { readHealing } from "./healing.ts";
import { readLieDetection } from "./lie-detection.ts";
import { threatConsequences, type Threat } from "./threats.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { CheckReading } from "../checks/simple-check.ts";

/**
 * What a skill lets somebody do to a character after its check:
 * - `climb`     so many feet up
 * - `fall`      a fall, with its damage
 * - `treat`     a wound healed or made milder
 * - `stabilise` the life of somebody incapacitated saved
 * - `harm`      the light wound that a treatment causes
 * - `die`       the death of who was to be stabilised
 * - `avert`     the check against a deadly wound
 * - `goOn`      the next check of Endurance, won without a throw
 * - `succumb`   death of one's own untreated wounds
 * - `fatigue`   fatigue points, of a failed check against a strain of the body
 * - `stress`    stress points, of one against a strain of the mind
 */
export const CONSEQUENCES = [
  "climb",
  "fall",
  "treat",
  "stabilise",
  "harm",
  "die",
  "avert",
  "goOn",
  "succumb",
  "fatigue",
  "stress",
] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** Kinds that befall the character who made the check; the others befall a patient. */
export const OWN_CONSEQUENCES: readonly ConsequenceKind[] = [
  "climb",
  "fall",
  "avert",
  "goOn",
  "succumb",
  "fatigue",
  "stress",
];

/** Of these one alone comes of a check: it was made for a wound or for a life. */
const ALTERNATIVES: readonly (readonly ConsequenceKind[])[] = [
  ["treat", "stabilise"],
  ["harm", "die"],
];

/** The kinds of which one alone comes of a check, this one among them. */
export function alternativesTo(kind: ConsequenceKind): readonly ConsequenceKind[] {
  return ALTERNATIVES.find((kinds) => kinds.includes(kind)) ?? [kind];
}

/** What came of a check, as far as its card alone can tell. */
export interface Consequences {
  readonly checkEvents: readonly CheckEvent[];
  readonly offers: readonly ConsequenceKind[];
}

/** What a check came to, and what it was made against where that matters: how bad an illness is. */
type MadeReading = CheckReading & { readonly difficulty?: Difficulty };

/** Feet that one check on Climbing carries a climber, and on a critical success. */
export function climbedFeet({ critical }: Pick<CheckReading, "critical">): number {
  return critical === "success" ? 12 : 6;
}

/**
 * Chapter "Skills": what comes of a check on a skill. Where a skill does not say what a critical result brings, the GM does.
 * @param key      The key of the statistic, with what it is specialised in: `climbing`, `healing/humanoids`.
 * @param against  What the check was made against in place of what its skill is for; empty for nothing in particular.
 */
export function consequencesOf(key: string, reading: MadeReading, against: Threat | "" = ""): Consequences {
  if (against !== "") return threatConsequences(against, reading);
  const [skill = ""] = key.split("/");
  const read = READERS[skill];
  return read ? read(reading) : { checkEvents: gmDecides(reading), offers: [] };
}

const READERS: Readonly<Record<string, ((reading: MadeReading) => Consequences) | undefined>> = {
  acrobatics: (reading) => ({ checkEvents: gmDecides(reading), offers: reading.success ? [] : ["fall"] }),
  climbing,
  "active-mitigation": (reading) => ({ checkEvents: readActiveMitigation(reading).checkEvents, offers: [] }),
  endurance: (reading) => ({
    checkEvents: readEndurance(reading, FRESH_STRAIN, false).checkEvents,
    // Whether the place is one to die in is the GM's to say.
    offers: reading.critical === "failure" ? ["avert"] : reading.critical === "success" ? ["goOn"] : [],
  }),
  "first-aid": ({ success, critical }) => {
    // The card does not know whether a wound was treated or a life was to be saved.
    if (critical === "failure") return { checkEvents: [], offers: ["harm", "die"] };
    if (!success) return { checkEvents: [checkEvent("patient.unchanged")], offers: [] };
    return { checkEvents: [], offers: ["treat", "stabilise"] };
  },
  hacking: (reading) => ({ checkEvents: readHacking(reading).checkEvents, offers: [] }),
  healing: (reading) => ({ checkEvents: readHealing(reading, reading.difficulty ?? "normal").checkEvents, offers: [] }),
  "lie-detection": (reading) => ({ checkEvents: readLieDetection(reading).checkEvents, offers: [] }),
  stabilize: ({ success, critical }) => {
    if (critical === "failure") return { checkEvents: [], offers: ["die"] };
    return success
      ? { checkEvents: [], offers: ["stabilise"] }
      : { checkEvents: [checkEvent("patient.unchanged")], offers: [] };
  },
  "treating-wounds": (reading) =>
    reading.success
      ? { checkEvents: gmDecides(reading), offers: ["treat"] }
      : { checkEvents: [checkEvent("patient.unchanged"), ...gmDecides(reading)], offers: [] },
};

function climbing(reading: CheckReading): Consequences {
  if (reading.success)
    return { checkEvents: [checkEvent("climbing.climbs", { feet: climbedFeet(reading) })], offers: ["climb"] };
  if (reading.critical) return { checkEvents: [checkEvent("climbing.fallsDown")], offers: ["fall"] };
  return { checkEvents: [checkEvent("climbing.stays")], offers: [] };
}
