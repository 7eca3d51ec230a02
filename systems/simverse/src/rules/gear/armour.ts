import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { LOCATIONS } from "../combat/locations.ts";
import { flat, modifierTerms, ruleSource, type ModifierSource } from "../character/modifiers.ts";
import { SIZES, type SizeKey } from "../character/sizes.ts";
import "./errors.ts";
import { ARMOUR_QUALITY, type Quality } from "./quality.ts";

export const ARMOUR_PARTS = ["torso", "legs", "hands", "feet", "head"] as const;
export type ArmourPart = (typeof ARMOUR_PARTS)[number];

/** Weights of armour, and what each takes off physical skills. */
export const ARMOUR_CATEGORIES = { light: 0, medium: -2, heavy: -4 } as const;
export type ArmourCategory = keyof typeof ARMOUR_CATEGORIES;

/** A piece of armour that is worn. */
export interface ArmourPiece {
  readonly name: string;
  readonly uuid?: string;
  readonly part: ArmourPart;
  readonly category: ArmourCategory;
  readonly deflection: number;
  readonly resistance: number;
  readonly quality: Quality;
  /** How many points of its AR hits have taken; absent for none. */
  readonly lost?: number;
}

/** What is left of the AR of a piece for a human: its quality counts, and what hits have taken. */
export function leftOf({
  resistance,
  quality,
  lost = 0,
}: Pick<ArmourPiece, "resistance" | "quality" | "lost">): number {
  return Math.max(0, resistance + ARMOUR_QUALITY[quality].resistance - lost);
}

/** Whether a piece has AR of which hits have left something. */
function isWhole(piece: Pick<ArmourPiece, "resistance" | "quality" | "lost">): boolean {
  return piece.resistance > 0 && (!piece.lost || leftOf(piece) > 0);
}

/** What protects a place (a key of `LOCATIONS`; an arm has no piece but the glove): the AR of its piece, by the wearer's size, and what else adds to it. */
export function resistanceAt(
  location: string,
  pieces: readonly ArmourPiece[],
  size: SizeKey,
  sources: readonly ModifierSource[] = [],
): Valued {
  const terms: Term[] = pieces
    .filter(({ part }) => part === LOCATIONS.of(location).armour)
    .map(({ name, uuid, ...piece }) => ({
      label: name,
      value: leftOf(piece) * SIZES[size].factor,
      ...(uuid !== undefined && { source: uuid }),
      kind: "armour",
    }));
  return valued([...insteadOf(terms, sources), ...modifierTerms(sources, ["resistance"])]);
}

/** What is worn, or what protects in place of it where that is more; the best of several. */
function insteadOf(worn: readonly Term[], sources: readonly ModifierSource[]): readonly Term[] {
  const [best] = modifierTerms(sources, ["ward"]).toSorted((one, other) => other.value - one.value);
  return best && best.value > valued(worn).value ? [best] : worn;
}

/** What the torso's piece adds to dodging (ruling 17), as terms; AD goes when AR is gone. */
export function deflectionTerms(
  pieces: readonly ArmourPiece[],
  sources: readonly ModifierSource[] = [],
): readonly Term[] {
  return [
    ...pieces
      .filter((piece) => piece.part === "torso" && piece.deflection !== 0 && isWhole(piece))
      .map(({ name, uuid, deflection }) => ({
        label: name,
        value: deflection,
        ...(uuid !== undefined && { source: uuid }),
        kind: "armour",
      })),
    ...modifierTerms(sources, ["deflection"]),
  ];
}

/**
 * What armour takes off physical skills, and off spells with gestures: by the heaviest piece, less what a familiarity eases.
 * Null if nothing is left of it.
 */
export function armourSource(
  pieces: readonly ArmourPiece[],
  sources: readonly ModifierSource[] = [],
): ModifierSource | null {
  const heaviest = Math.min(0, ...pieces.map(({ category }) => ARMOUR_CATEGORIES[category]));
  const eased = valued(modifierTerms(sources, ["armourPenalty"])).value;
  const penalty = Math.min(0, heaviest + eased);
  if (penalty === 0) return null;
  return ruleSource("SIMVERSE.TERM.armour", [
    flat("skills.physical", penalty),
    flat("skills.magic", penalty, "gestures"),
  ]);
}

/** Pieces as they can be worn together: one for each part. */
export function worn(pieces: readonly ArmourPiece[]): Result<readonly ArmourPiece[]> {
  const twice = pieces.find(({ part }, at) => pieces.findIndex((other) => other.part === part) < at);
  return twice === undefined ? ok(pieces) : err("pieceTwice", { piece: twice.name });
}

/** Whether somebody counts as unarmoured: nothing worn that has AR. */
export function isUnarmoured(pieces: readonly ArmourPiece[]): boolean {
  return !pieces.some(isWhole);
}
