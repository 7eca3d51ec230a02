import { isSamePart, partKind, WHOLE_BODY } from "../damage/body-parts.ts";
import type { DamageType } from "../damage/damage-types.ts";
import type { Term } from "#core/rules/term.ts";

/** Chapter "Armours": the types of damage that every armour of the book has a figure for. */
export const ARMOUR_DAMAGE_TYPES = ["cut", "blunt", "piercing"] as const satisfies readonly DamageType[];

/** What an armour takes off damage, in DP, by the types of damage of its world; a type that is missing is not stopped. */
export type ArmourMitigation = Readonly<Partial<Record<string, number>>>;

/** A piece of armour that somebody has on. */
export interface WornArmour {
  readonly name: string;
  readonly uuid: string;
  /** The part of the body it protects; a part without its side stands for both sides. */
  readonly part: string;
  readonly mitigation: ArmourMitigation;
}

/**
 * Chapters "Armours" and "Damage": what the armour on the part that is hit takes off, in DP, piece by piece; several
 * pieces on one part add up.
 * @param part  Where the hit lands; empty for the body.
 */
export function armourTerms(damageType: DamageType, part: string, armour: readonly WornArmour[]): readonly Term[] {
  return armour
    .filter((piece) => protects(piece, part))
    .map(({ name, uuid, mitigation }) => ({
      label: name,
      value: mitigation[damageType] ?? 0,
      source: uuid,
      kind: "armour",
    }))
    .filter(({ value }) => value !== 0);
}

function protects(piece: WornArmour, part: string): boolean {
  return partKind(part) === WHOLE_BODY ? partKind(piece.part) === WHOLE_BODY : isSamePart(piece.part, part);
}
