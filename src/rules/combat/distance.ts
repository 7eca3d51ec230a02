import { ok, err, type Result } from "#core/rules/result.ts";
import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import type { Wielded } from "./weapons.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import type { Distance } from "./defence.ts";

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
  return ok(momentTerms("SIRPAS.TERM.falloff", value));
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

/**
 * How far a manoeuvre reaches, in feet: 0 in melee only, null without a limit of its own. A falloff is read against this
 * range too.
 */
export function reachOf(
  { kind, range }: Pick<ManoeuvreRows, "kind" | "range">,
  weapon: Pick<Wielded, "range"> | null,
): number | null {
  const own = weapon?.range ?? null;
  if (range.feet === null)
    return range.kind === "ranged" ? own : range.kind === "melee" && kind === "attack" ? 0 : null;
  if (own === null || range.weapon === "ignored") return range.feet;
  return range.weapon === "replaces" ? own : Math.min(range.feet, own);
}

/** Whether something so far away can be reached; what is in melee range always can. */
export function reaches(
  rows: Pick<ManoeuvreRows, "name" | "kind" | "range">,
  weapon: Pick<Wielded, "range"> | null,
  distance: Distance,
): Result<null> {
  const reach = reachOf(rows, weapon);
  if (distance.melee || reach === null) return ok(null);
  if (reach === 0) return err("meleeOnly", { name: rows.name });
  return distance.feet <= reach ? ok(null) : err("outOfReach", { name: rows.name, reach, distance: distance.feet });
}

/** A point of a scene, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What somebody takes up of a scene, in pixels. */
export interface Place extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The points of two places between which their distance is measured: the middles of the squares that are nearest to one another, so that
 * somebody large is as far away as their nearest part.
 * @param square  The side of a square, in pixels.
 */
export function nearestPoints(one: Place, other: Place, square: number): readonly [Point, Point] {
  const [left, right] = nearest(span(one.x, one.width, square), span(other.x, other.width, square));
  const [top, bottom] = nearest(span(one.y, one.height, square), span(other.y, other.height, square));
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The middles of the first and last square along one side. */
function span(start: number, length: number, square: number): Span {
  const half = Math.min(square, length) / 2;
  return { from: start + half, to: start + length - half };
}

/** Where the two overlap, the same middle. */
function nearest(one: Span, other: Span): readonly [number, number] {
  const mine = within(one, other.from);
  return [mine, within(other, mine)];
}

function within({ from, to }: Span, middle: number): number {
  return Math.min(Math.max(middle, from), to);
}

/** How many feet some units of length are, by the abbreviations and names people give to the units of a scene. */
const FEET: Readonly<Record<string, number>> = {
  m: 1 / 0.3048,
  km: 1000 / 0.3048,
  cm: 0.01 / 0.3048,
  yd: 3,
  mi: 5280,
  in: 1 / 12,
};

const NAMES: Readonly<Record<string, string>> = {
  metre: "m",
  metres: "m",
  meter: "m",
  meters: "m",
  metri: "m",
  metro: "m",
  kilometres: "km",
  kilometers: "km",
  chilometri: "km",
  yards: "yd",
  yard: "yd",
  iarde: "yd",
  miles: "mi",
  mile: "mi",
  miglia: "mi",
  inches: "in",
};

/** A length in feet, rounded to the nearest; units that nobody knows are taken for feet. */
export function inFeet(length: number, units: string): number {
  const name = units.trim().toLowerCase().replace(/\.$/u, "");
  return Math.round(length * (FEET[NAMES[name] ?? name] ?? 1));
}
