import type { LogLine } from "#core/rules/log/event.ts";
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
 * - `goOn`      the next check of Endurance, won without a roll
 * - `succumb`   death of one's own untreated wounds
 * - `fatigue`   fatigue points, of a failed check against a strain of the body
 * - `stress`    stress points, of one against a strain of the mind
 */
export type ConsequenceKind =
  ("climb" | "fall" | "treat" | "stabilise" | "harm" | "die") | ("avert" | "goOn" | "succumb" | "fatigue" | "stress");

/** Of these one alone comes of a check: it was made for a wound or for a life. */
const ALTERNATIVES: readonly (readonly ConsequenceKind[])[] = [
  ["treat", "stabilise"],
  ["harm", "die"],
];

/** The kinds of which one alone comes of a check, this one among them. */
export function alternativesTo(kind: ConsequenceKind): readonly ConsequenceKind[] {
  return ALTERNATIVES.find((kinds) => kinds.includes(kind)) ?? [kind];
}

/** One thing that came of a check, as a line for the card and for the log: one under `SIRPAS.CHECK_EVENT.said`. */
export function checkEvent(tail: string, data: LogLine["data"] = {}): LogLine {
  return { label: `SIRPAS.CHECK_EVENT.said.${tail}`, data };
}

/**
 * Chapter "Critical Results": where a skill does not say what a critical result brings, the GM does. Nothing if the
 * result is not critical.
 */
export function gmDecides({ critical }: Pick<CheckReading, "critical">): readonly LogLine[] {
  return critical === null ? [] : [checkEvent(`general.critical.${critical}`)];
}

/** What came of a check, as far as its card alone can tell. */
export interface Consequences {
  readonly checkEvents: readonly LogLine[];
  readonly offers: readonly ConsequenceKind[];
}

/** What comes of a result: a line of the card, and what can be done then. */
interface Row {
  readonly line?: string | LogLine;
  readonly offers?: readonly ConsequenceKind[];
}

/** The rows of a skill. Of a critical result without a row that of the plain one holds, and the GM says more. */
type Rows = Readonly<Partial<Record<"success" | "failure" | "criticalSuccess" | "criticalFailure", Row>>>;

const UNCHANGED: Row = { line: "patient.unchanged" };

/** Chapter "Skills": what each skill says of its results. The card does not know whether a wound or a life was treated. */
const SKILL_ROWS: Readonly<Record<string, Rows | undefined>> = {
  acrobatics: { failure: { offers: ["fall"] } },
  climbing: {
    success: { line: checkEvent("climbing.climbs", { feet: 6 }), offers: ["climb"] },
    criticalSuccess: { line: checkEvent("climbing.climbs", { feet: 12 }), offers: ["climb"] },
    failure: { line: "climbing.stays" },
    criticalFailure: { line: "climbing.fallsDown", offers: ["fall"] },
  },
  // Whether the place is one to die in is the GM's to say.
  endurance: {
    success: { line: "endurance.goesOn" },
    criticalSuccess: { line: "endurance.nextWon", offers: ["goOn"] },
    failure: { line: "endurance.tryAgain" },
    criticalFailure: { line: "endurance.exhausted", offers: ["avert"] },
  },
  "first-aid": {
    success: { offers: ["treat", "stabilise"] },
    criticalSuccess: { offers: ["treat", "stabilise"] },
    failure: UNCHANGED,
    criticalFailure: { offers: ["harm", "die"] },
  },
  hacking: {
    success: { line: "hacking.succeeds" },
    criticalSuccess: { line: "hacking.privileged" },
    failure: { line: "hacking.fails" },
    criticalFailure: { line: "hacking.traced" },
  },
  "lie-detection": { success: { line: "lie.detected" }, failure: { line: "lie.unnoticed" } },
  stabilize: {
    success: { offers: ["stabilise"] },
    criticalSuccess: { offers: ["stabilise"] },
    failure: UNCHANGED,
    criticalFailure: { offers: ["die"] },
  },
  "treating-wounds": { success: { offers: ["treat"] }, failure: UNCHANGED },
};

/** What a check came to, and what it was made against where that matters: how bad an illness is. */
type MadeReading = CheckReading & { readonly difficulty?: Difficulty };

/**
 * Chapter "Skills": what comes of a check on a skill.
 * @param key      The key of the statistic, with what it is specialised in: `climbing`, `healing/humanoids`.
 * @param against  What the check was made against in place of what its skill is for; empty for nothing in particular.
 */
export function consequencesOf(key: string, reading: MadeReading, against: Threat | "" = ""): Consequences {
  if (against !== "") return threatConsequences(against, reading);
  const [skill = ""] = key.split("/");
  if (skill === "healing") return { checkEvents: [illnessEvent(reading, reading.difficulty ?? "normal")], offers: [] };
  if (skill === "active-mitigation") return { checkEvents: [mitigationEvent(reading)], offers: [] };
  const rows = (Object.hasOwn(SKILL_ROWS, skill) ? SKILL_ROWS[skill] : undefined) ?? {};
  const { success, critical } = reading;
  const own = critical && rows[critical === "success" ? "criticalSuccess" : "criticalFailure"];
  const { line, offers = [] } = own ?? rows[success ? "success" : "failure"] ?? {};
  const said = line === undefined ? [] : [typeof line === "string" ? checkEvent(line) : line];
  return { checkEvents: own ? said : [...said, ...gmDecides(reading)], offers };
}

/** Feet that one check on Climbing carries a climber, and on a critical success. */
export function climbedFeet({ critical }: Pick<CheckReading, "critical">): number {
  return critical === "success" ? 12 : 6;
}

/** Chapter "Healing": a success turns an illness as difficult as these into an Easy one first, which is cured in its turn. */
const STAGED: readonly Difficulty[] = ["difficult", "hard", "veryHard"];

/** How difficult to cure an illness is after a check on Healing; null where it is cured. */
export function illnessAfter({ success, critical }: CheckReading, illness: Difficulty): Difficulty | null {
  if (!success) return illness;
  return critical !== "success" && STAGED.includes(illness) ? "easy" : null;
}

/** Chapter "Healing": what a check does to an illness of some difficulty. */
export function illnessEvent({ success, critical }: CheckReading, illness: Difficulty): LogLine {
  if (!success) return checkEvent(critical === "failure" ? "illness.another" : "illness.unchanged");
  if (critical === "success") return checkEvent("illness.curedAtOnce");
  return checkEvent(STAGED.includes(illness) ? "illness.becomes.easy" : "illness.cured");
}

/** Chapter "Active Mitigation": the damage points a check takes off one hit, 0 or more. */
export function activeMitigation({ success, margin }: Pick<CheckReading, "success" | "margin">): number {
  return success ? margin : 0;
}

function mitigationEvent(reading: CheckReading): LogLine {
  const points = activeMitigation(reading);
  return points > 0 ? checkEvent("mitigation.takesOff", { points }) : checkEvent("mitigation.nothing");
}

/**
 * What a check can be made against, whatever its statistic is for else:
 * - `wounds`  untreated wounds, for somebody whom they have incapacitated (chapter "Wounds and Injury Points")
 * - `fatigue` a strain of the body (chapter "Health")
 * - `stress`  a strain of the mind (chapter "Equilibrium")
 */
export const THREATS = ["wounds", "fatigue", "stress"] as const;
export type Threat = (typeof THREATS)[number];

/** The attribute that resists a strain. */
export const STRAIN_ATTRIBUTES = { fatigue: "health", stress: "equilibrium" } as const;

/** Fatigue or stress points of a failed check; the book gives no number. */
export function strainPoints({ success, critical }: Pick<CheckReading, "success" | "critical">): number {
  if (success) return 0;
  return critical === "failure" ? 2 : 1;
}

/** The consequences of a check against a threat; the Gamemaster says when it is due. */
function threatConsequences(threat: Threat, reading: CheckReading): Consequences {
  const points = strainPoints(reading);
  const said = checkEvent(`threat.${threat}.${reading.success ? "success" : "failure"}`, { points });
  if (reading.success) return { checkEvents: [said], offers: [] };
  return { checkEvents: [said], offers: [threat === "wounds" ? "succumb" : threat] };
}
