import type { CheckReading } from "../../../src/rules/checks/simple-check.ts";
import type { Wound, WoundSeverity } from "../../../src/rules/damage/wounds.ts";

/** A check that succeeded by so much, without being critical. */
export function success(margin = 0): CheckReading {
  return { margin, success: true, automatic: null, critical: null };
}

export const FAILURE: CheckReading = { margin: -1, success: false, automatic: null, critical: null };
export const CRITICAL_SUCCESS: CheckReading = { margin: 12, success: true, automatic: null, critical: "success" };
export const CRITICAL_FAILURE: CheckReading = { margin: -12, success: false, automatic: null, critical: "failure" };

/** Wounds `a`, `b`, `c` ... in the order received. */
export function wounds(...severities: readonly WoundSeverity[]): readonly Wound[] {
  return severities.map((severity, index) => ({ id: String.fromCharCode(97 + index), severity }));
}

/** The tails of the lines for the card. */
export function lines({
  checkEvents: happened,
}: {
  readonly checkEvents: readonly { readonly label: string }[];
}): readonly string[] {
  return happened.map(({ label }) => label.replace("SIRPAS.CHECK_EVENT.said.", ""));
}
