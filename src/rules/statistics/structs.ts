import { sumTerms, type Term } from "../term.ts";

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
const LOWEST: Readonly<Record<StructKey, number>> = {
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
  const sum = sumTerms(terms);
  const missing = LOWEST[key] - sum;
  if (missing > 0) terms.push({ label: "SIRPAS.TERM.lowest", value: missing, kind: "floor" });
  return { value: Math.max(LOWEST[key], sum), terms };
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
