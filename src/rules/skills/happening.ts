import type { CheckReading } from "../checks/simple-check.ts";

/** One thing that came of a check, as a line for the card. */
export interface Happening {
  /** Localisation key. */
  readonly label: string;
  /** What fills the placeholders of the label. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A line under `SIRPAS.HAPPENING`. */
export function happening(tail: string, data?: Happening["data"]): Happening {
  const label = `SIRPAS.HAPPENING.${tail}`;
  return data === undefined ? { label } : { label, data };
}

/**
 * Chapter "Critical Results": where a skill does not say what a critical result brings, the GM does. Nothing if the
 * result is not critical.
 */
export function gmDecides(reading: Pick<CheckReading, "critical">): readonly Happening[] {
  return reading.critical === null ? [] : [happening(`general.critical.${reading.critical}`)];
}

/** What comes of a use that either works or does not. */
export function plainResult(reading: Pick<CheckReading, "success" | "critical">): readonly Happening[] {
  return [happening(reading.success ? "general.succeeds" : "general.fails"), ...gmDecides(reading)];
}
