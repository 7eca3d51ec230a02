import type { Term } from "#core/rules/term.ts";
import { sumTerms } from "#core/rules/term.ts";
import { ARMOUR_PLACES, type ArmourPlace } from "./locations.ts";

/** A piece of armour, as plain data. */
export interface ArmourPiece {
  readonly name: string;
  /** The places that it covers. */
  readonly covers: readonly ArmourPlace[];
  /** Damage Resistance (DR), and against crushing damage if that differs. */
  readonly resistance: number;
  readonly crushing?: number;
  readonly flexible: boolean;
  /** Whether it has large gaps: through them nothing protects. */
  readonly gaps: boolean;
}

/** What protects a place, as a message can keep it. */
export interface PlaceArmour {
  readonly terms: readonly Term[];
  /** What protects against crushing damage. */
  readonly crushing: readonly Term[];
  /** Whether all that is worn there gives way, so that blows bruise through it. */
  readonly flexible: boolean;
  readonly gaps: boolean;
}

export const BARE: PlaceArmour = { terms: [], crushing: [], flexible: false, gaps: false };

/** What protects a place: every piece there, and natural armour. */
export function armourAt(
  pieces: readonly ArmourPiece[],
  natural: readonly Term[],
  place: ArmourPlace | null,
): PlaceArmour {
  const worn = pieces.filter(({ covers }) => place !== null && covers.includes(place));
  const termsOf = (resistance: (piece: ArmourPiece) => number) => [
    ...worn.map((piece) => ({ label: piece.name, value: resistance(piece), kind: "armour" })),
    ...natural,
  ];
  return {
    terms: termsOf((piece) => piece.resistance),
    crushing: termsOf((piece) => piece.crushing ?? piece.resistance),
    flexible: worn.length > 0 && worn.every(({ flexible }) => flexible),
    gaps: worn.length > 0 && worn.every(({ gaps }) => gaps),
  };
}

/** What the whole body has against something that is all around it: the average of its places, rounded down (chapter "Area effects"). */
export function averageArmour(pieces: readonly ArmourPiece[], natural: readonly Term[]): PlaceArmour {
  const places = ARMOUR_PLACES.map((place) => armourAt(pieces, natural, place));
  const mean = (of: (armour: PlaceArmour) => readonly Term[]) => [
    {
      label: "TACTICAL.TERM.averageArmour",
      value: Math.floor(places.reduce((sum, armour) => sum + sumTerms(of(armour)), 0) / places.length),
      kind: "armour",
    },
  ];
  const worn = places.filter(({ terms }) => sumTerms(terms) > 0);
  return {
    terms: mean(({ terms }) => terms),
    crushing: mean(({ crushing }) => crushing),
    flexible: worn.length > 0 && worn.every(({ flexible }) => flexible),
    gaps: false,
  };
}
