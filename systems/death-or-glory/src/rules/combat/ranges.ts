import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** How far a target is, by the table of the weapon. */
export const BANDS = ["close", "medium", "far", "limit"] as const;
export type Band = (typeof BANDS)[number];

/** What a band adds to the attack, and to the damage of a projectile that wounds by its force. */
export const BAND_ROWS: Readonly<Record<Band, { readonly attack: number; readonly force: number }>> = {
  close: { attack: 10, force: 1 },
  medium: { attack: 0, force: 0 },
  far: { attack: -20, force: -2 },
  limit: { attack: -50, force: -4 },
};

/** The metres of a weapon: the nearest target, and where each band ends. What has no close range ends it where it begins. */
export interface Ranges extends Readonly<Record<Band, number>> {
  readonly from: number;
}

/** The band of a distance; of two that meet there the nearer one. Refused where the weapon does not shoot. */
export function bandOf(ranges: Ranges, metres: number): Result<Band> {
  if (metres < ranges.from) return err("tooNear", { least: ranges.from });
  const band = BANDS.find((one) => metres <= ranges[one] && ranges[one] > ranges.from);
  return band ? ok(band) : err("tooFar", { most: ranges.limit });
}

/** A row of a table of modifiers to attacks from a distance. */
export interface TargetRow {
  readonly key: string;
  readonly modifier: number;
}

/** How fast the target moves. */
export const TARGET_SPEEDS: readonly TargetRow[] = [
  { key: "still", modifier: 10 },
  { key: "walking", modifier: 0 },
  { key: "running", modifier: -10 },
  { key: "galloping", modifier: -30 },
  { key: "flying", modifier: -40 },
  { key: "helicopter", modifier: -60 },
  { key: "jet", modifier: -80 },
];

export const TARGET_SIZES: readonly TargetRow[] = [
  { key: "verySmall", modifier: -50 },
  { key: "small", modifier: -20 },
  { key: "ratherSmall", modifier: -10 },
  { key: "medium", modifier: 0 },
  { key: "ratherLarge", modifier: 10 },
  { key: "large", modifier: 20 },
  { key: "veryLarge", modifier: 30 },
  { key: "huge", modifier: 50 },
];

export const VISIBILITIES: readonly TargetRow[] = [
  { key: "good", modifier: 0 },
  { key: "fair", modifier: -10 },
  { key: "poor", modifier: -20 },
  { key: "bad", modifier: -30 },
  { key: "awful", modifier: -40 },
];

/** What a row of a table adds; 0 for one that the table does not have. */
export function rowModifier(rows: readonly TargetRow[], key: string): number {
  return rows.find((row) => row.key === key)?.modifier ?? 0;
}
