import { isSamePart, partKind, WHOLE_BODY, type BodyPart } from "../damage/body-parts.ts";
import type { DamageType } from "../damage/damage-types.ts";
import type { Fraction } from "../damage/mitigation.ts";
import type { Term } from "../term.ts";

/** Chapter "Armours": the types of damage that an armour has a figure for; it stops no other. */
export const ARMOUR_DAMAGE_TYPES = ["cut", "blunt", "piercing"] as const;
export type ArmourDamageType = (typeof ARMOUR_DAMAGE_TYPES)[number];

/** Chapter "Armours": how much of its material's weight a piece for a part of the body has. */
const ARMOUR_WEIGHTS: Readonly<Record<BodyPart, Fraction>> = {
  body: { numerator: 1, denominator: 1 },
  arm: { numerator: 1, denominator: 2 },
  leg: { numerator: 1, denominator: 2 },
  head: { numerator: 1, denominator: 4 },
};

/** The weight in pounds of a piece of armour. Pounds of a material are those of its body armour. */
export function armourWeight(materialPounds: number, part: BodyPart): number {
  const { numerator, denominator } = ARMOUR_WEIGHTS[part];
  return (materialPounds * numerator) / denominator;
}

/** A piece of armour that somebody has on. */
export interface WornArmour {
  readonly name: string;
  readonly uuid: string;
  /** The part of the body it protects; a part without its side stands for both sides. */
  readonly part: string;
  /** What it takes off each type of damage, in DP. */
  readonly mitigation: Readonly<Record<ArmourDamageType, number>>;
}

/**
 * Chapters "Armours" and "Damage": what the armour on the part that is hit takes off, in DP, piece by piece; several
 * pieces on one part add up.
 * @param part  Where the hit lands; empty for the body.
 */
export function armourTerms(damageType: DamageType, part: string, armour: readonly WornArmour[]): readonly Term[] {
  if (!isStopped(damageType)) return [];
  return armour
    .filter((piece) => protects(piece, part) && piece.mitigation[damageType] !== 0)
    .map(({ name, uuid, mitigation }) => ({
      label: name,
      value: mitigation[damageType],
      source: uuid,
      kind: "armour",
    }));
}

function protects(piece: WornArmour, part: string): boolean {
  return partKind(part) === WHOLE_BODY ? partKind(piece.part) === WHOLE_BODY : isSamePart(piece.part, part);
}

function isStopped(damageType: DamageType): damageType is ArmourDamageType {
  return (ARMOUR_DAMAGE_TYPES as readonly string[]).includes(damageType);
}
