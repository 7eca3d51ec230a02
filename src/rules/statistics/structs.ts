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

/**
 * A struct with what raises or lowers it.
 * @param own      What the character's sheet says; what it differs from a human is a term of its own.
 * @param effects  Bonuses and penalties that last: active effects, advantages.
 */
export function structValue(key: StructKey, own: number = STRUCTS[key], effects: readonly Term[] = []): StructValue {
  const terms: Term[] = [{ label: "SIRPAS.TERM.human", value: STRUCTS[key], kind: "base" }];
  if (own !== STRUCTS[key]) terms.push({ label: "SIRPAS.TERM.edited", value: own - STRUCTS[key], kind: "specific" });
  terms.push(...effects.filter((term) => term.value !== 0));
  const sum = sumTerms(terms);
  const missing = LOWEST[key] - sum;
  if (missing > 0) terms.push({ label: "SIRPAS.TERM.lowest", value: missing, kind: "floor" });
  return { value: Math.max(LOWEST[key], sum), terms };
}

/** All structs of a character. */
export function structValues(
  own: Readonly<Partial<Record<StructKey, number>>>,
  effects: Readonly<Partial<Record<StructKey, readonly Term[]>>> = {},
): Readonly<Record<StructKey, StructValue>> {
  return Object.fromEntries(STRUCT_KEYS.map((key) => [key, structValue(key, own[key], effects[key])])) as Record<
    StructKey,
    StructValue
  >;
}
