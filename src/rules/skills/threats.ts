import { checkEvent } from "./check-event.ts";
import type { Consequences } from "./consequences.ts";
import type { CheckReading } from "../checks/simple-check.ts";

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
export function threatConsequences(threat: Threat, reading: CheckReading): Consequences {
  const points = strainPoints(reading);
  const said = checkEvent(`threat.${threat}.${reading.success ? "success" : "failure"}`, { points });
  if (reading.success) return { checkEvents: [said], offers: [] };
  return { checkEvents: [said], offers: [threat === "wounds" ? "succumb" : threat] };
}
