import type { CheckReading } from "../checks/simple-check.ts";

/** One thing that came of a check, as a line for the card. */
export interface CheckEvent {
  /** Localisation key. */
  readonly label: string;
  /** What fills the placeholders of the label. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A line under `SIRPAS.CHECK_EVENT`. */
export function checkEvent(tail: string, data?: CheckEvent["data"]): CheckEvent {
  const label = `SIRPAS.CHECK_EVENT.${tail}`;
  return data === undefined ? { label } : { label, data };
}

/**
 * Chapter "Critical Results": where a skill does not say what a critical result brings, the GM does. Nothing if the
 * result is not critical.
 */
export function gmDecides(reading: Pick<CheckReading, "critical">): readonly CheckEvent[] {
  return reading.critical === null ? [] : [checkEvent(`general.critical.${reading.critical}`)];
}

/** What comes of a use that either works or does not. */
export function plainResult(reading: Pick<CheckReading, "success" | "critical">): readonly CheckEvent[] {
  return [checkEvent(reading.success ? "general.succeeds" : "general.fails"), ...gmDecides(reading)];
}
