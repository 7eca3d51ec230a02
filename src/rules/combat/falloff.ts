import { ok, err, type Result } from "../result.ts";
import { sumTerms, type Term } from "../term.ts";

/** Chapter "Ranged attacks falloff": what an attack loses while the distance is below so many quarters of the range. */
const FALLOFF = [
  { belowQuarters: 1, modifier: 0 },
  { belowQuarters: 2, modifier: -1 },
  { belowQuarters: 3, modifier: -2 },
] as const;

/** From three quarters up to the range itself. */
const FAR = -4;

/** A shot or throw at a target, all in feet. */
export interface RangedAttack {
  /** What is shot or thrown, for the refusal. */
  readonly name: string;
  readonly distance: number;
  readonly range: number;
  /** What is taken off the distance before it is read (Keen Eye); the range itself stays. */
  readonly keenEye?: readonly Term[];
}

/** What a ranged attack loses for its distance. Refused beyond the range. */
export function distanceTerms({ name, distance, range, keenEye = [] }: RangedAttack): Result<readonly Term[]> {
  if (distance > range) return err("outOfReach", { name, reach: range, distance });
  const value = falloff(Math.max(0, distance - sumTerms(keenEye)), range);
  return ok(value === 0 ? [] : [{ label: "SIRPAS.TERM.falloff", value, kind: "situation" }]);
}

/** The figure of the table for a distance within the range, both in feet: exactly a quarter is no longer below it. */
export function falloff(distance: number, range: number): number {
  return FALLOFF.find(({ belowQuarters }) => distance * 4 < range * belowQuarters)?.modifier ?? FAR;
}

/** A stretch of the distance over which a shot loses the same. */
export interface FalloffBand {
  /** Its last foot. */
  readonly to: number;
  readonly modifier: number;
}

/**
 * What a shot loses, stretch by stretch up to its range.
 * @param range   In feet.
 * @param nearer  What is taken off the distance before it is read, in feet (Keen Eye).
 */
export function falloffBands(range: number, nearer = 0): readonly FalloffBand[] {
  const bands = FALLOFF.map(({ belowQuarters, modifier }) => ({
    to: Math.min(range, Math.ceil((range * belowQuarters) / 4) - 1 + nearer),
    modifier,
  }));
  return [...bands, { to: range, modifier: FAR }].filter(({ to }, index) => to > (bands[index - 1]?.to ?? -1));
}
