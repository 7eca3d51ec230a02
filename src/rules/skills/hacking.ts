import { checkEvent, type CheckEvent } from "./check-event.ts";
import type { CheckReading } from "../checks/simple-check.ts";

export interface Intrusion {
  /** The action works. */
  readonly success: boolean;
  /** Privileged access: further actions on this system need no check. */
  readonly privileged: boolean;
  /** The intrusion is stopped, and its source known. */
  readonly traced: boolean;
  readonly checkEvents: readonly CheckEvent[];
}

/** Chapter "Hacking": what the check for one action on a system comes to. Each action needs its own. */
export function readHacking(reading: CheckReading): Intrusion {
  const privileged = reading.critical === "success";
  const traced = reading.critical === "failure";
  return { success: reading.success, privileged, traced, checkEvents: [checkEvent(`hacking.${lineOf(reading)}`)] };
}

function lineOf({ success, critical }: CheckReading): string {
  if (critical !== null) return critical === "success" ? "privileged" : "traced";
  return success ? "succeeds" : "fails";
}
