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
