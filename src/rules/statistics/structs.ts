import type { Term } from "#core/rules/term.ts";
import { floored } from "./statistics.ts";
import type { StatusStatistic } from "../world/world-setting.ts";

/** Chapter "Structural Statistics": what each struct is for a human. */
export const STRUCTS = {
  /** IR: injury points borne before incapacitation. */
  injuryResistance: 9,
  /** FgR: fatigue points borne. */
  fatigueResistance: 9,
  /** StR: stress points borne. */
  stressResistance: 9,
  /** StW: so many scratches are one light wound. */
  scratchToWound: 3,
} as const;
export type StructKey = keyof typeof STRUCTS;

export const STRUCT_KEYS = Object.keys(STRUCTS) as readonly StructKey[];

/** A struct worked out: the terms always add up to the value. */
export interface StructValue {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** A wound is made of one scratch at least; no resistance lies below 0. */
export const LOWEST: Readonly<Record<StructKey, number>> = {
  injuryResistance: 0,
  fatigueResistance: 0,
  stressResistance: 0,
  scratchToWound: 1,
};

/** What a character is, as far as its structs go: its race, whose name is a name or a localisation key. */
export interface StructSource {
  readonly label: string;
  readonly structs: Readonly<Record<StructKey, number>>;
}

/** Whoever belongs to no other race. */
const HUMAN: StructSource = { label: "SIRPAS.WORLD.HUMAN.race", structs: STRUCTS };

/**
 * A struct with what raises or lowers it.
 * @param own      What the character's sheet says; what it differs from its race is a term of its own. Null or absent for
 *                 whoever is like the others of its race.
 * @param effects  Bonuses and penalties that last: active effects, advantages.
 */
export function structValue(
  key: StructKey,
  own: number | null = null,
  effects: readonly Term[] = [],
  race: StructSource = HUMAN,
): StructValue {
  const usual = race.structs[key];
  const terms: Term[] = [{ label: race.label, value: usual, source: "SIRPAS.TERM.race", kind: "base" }];
  if (own !== null && own !== usual) {
    terms.push({ label: "SIRPAS.TERM.edited", value: own - usual, kind: "specific" });
  }
  terms.push(...effects.filter((term) => term.value !== 0));
  return floored(terms, LOWEST[key], "SIRPAS.TERM.lowest");
}

/** All structs of a character. */
export function structValues(
  own: Readonly<Partial<Record<StructKey, number | null>>>,
  effects: Readonly<Partial<Record<StructKey, readonly Term[]>>> = {},
  race: StructSource = HUMAN,
): Readonly<Record<StructKey, StructValue>> {
  return Object.fromEntries(STRUCT_KEYS.map((key) => [key, structValue(key, own[key], effects[key], race)])) as Record<
    StructKey,
    StructValue
  >;
}

/**
 * Chapter "Status Statistics": the points of tiredness and the struct that bears them. The book names nothing that
 * generates them; they are entered by hand.
 */
export const STRAINS = {
  /** FgP, physical tiredness. */
  fatigue: "fatigueResistance",
  /** StP, mental tiredness. */
  stress: "stressResistance",
} as const satisfies Record<string, StructKey>;
export type StrainKey = keyof typeof STRAINS;

export const STRAIN_KEYS = Object.keys(STRAINS) as readonly StrainKey[];

/** Chapter "Structural Statistics": so many points are borne; one above them is too much. */
export function isExhausted(points: number, resistance: number): boolean {
  return points > resistance;
}

/** The values of a character's attributes, as their scales measure them. */
type Values = Readonly<Partial<Record<string, { readonly label: string; readonly value: number }>>>;

/** The most of a status that a character can have: the terms always add up to the value. */
export interface StatusMaximum {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Status Statistics": the most of a status that a world adds: the fixed part, and a multiple of an attribute rounded
 * down; never below 0. An attribute that the character does not have adds nothing.
 * @param effects  What lasts and raises or lowers it.
 */
export function statusMaximum(
  { maximum: { fixed, statistic, factor } }: Pick<StatusStatistic, "maximum">,
  attributes: Values,
  effects: readonly Term[] = [],
): StatusMaximum {
  const attribute = attributes[statistic];
  const terms: Term[] = fixed === 0 ? [] : [{ label: "SIRPAS.TERM.fixed", value: fixed, kind: "base" }];
  if (attribute) {
    // The little more keeps 30 × 0.1 from becoming 2.999….
    const share = Math.floor(attribute.value * factor + 1e-9);
    if (share !== 0) terms.push({ label: attribute.label, value: share, source: `× ${factor}`, kind: "base" });
  }
  terms.push(...effects.filter(({ value }) => value !== 0));
  return floored(terms);
}

/** Where a status stands of which nothing was noted: what fills up is empty, what is spent is full. */
export function untouched({ counts }: Pick<StatusStatistic, "counts">, maximum: number): number {
  return counts === "down" ? maximum : 0;
}
