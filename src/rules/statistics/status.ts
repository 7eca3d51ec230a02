import type { StructKey } from "./structs.ts";

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

export interface Strain {
  readonly key: StrainKey;
  readonly points: number;
  readonly resistance: number;
  /** Points that can still be taken, 0 or more. */
  readonly left: number;
  /** More points than can be borne: the character is incapacitated, by exhaustion of body or mind. */
  readonly exceeded: boolean;
}

/** Chapter "Structural Statistics": so many points are borne; one above them is too much. */
export function isExhausted(points: number, resistance: number): boolean {
  return points > resistance;
}

/** How a character stands with fatigue and stress. */
export function strains(
  points: Readonly<Record<StrainKey, number>>,
  structs: Readonly<Record<(typeof STRAINS)[StrainKey], number>>,
): readonly Strain[] {
  return STRAIN_KEYS.map((key) => {
    const resistance = structs[STRAINS[key]];
    const exceeded = isExhausted(points[key], resistance);
    return { key, points: points[key], resistance, left: Math.max(0, resistance - points[key]), exceeded };
  });
}
