import { sumTerms, type Term } from "#core/rules/term.ts";

/** A piece of armour that is worn. */
export interface ArmourPiece {
  readonly name: string;
  readonly uuid: string;
  /** The parts of the body that it covers: keys of `LOCATIONS`. */
  readonly covers: readonly string[];
  readonly protection: number;
  /** Whether it has metal plates above it. */
  readonly plated: boolean;
  /** How many points critical attacks have cost it. */
  readonly lost: number;
  /** Whether it is too well made, or too magical, to lose any. */
  readonly unbreakable: boolean;
}

/** What stands between an attack and its target at one part of the body, as a message can keep it. */
export interface Protection {
  readonly terms: readonly Term[];
  /** The UUID of the piece of armour that a critical attack damages there; empty for none. */
  readonly piece: string;
}

export const UNPROTECTED: Protection = { terms: [], piece: "" };

const PLATES = 1;

/** Whether a piece covers the head alone: it cannot have plates, and its burden tires nobody. */
export function isHelmet({ covers }: Pick<ArmourPiece, "covers">): boolean {
  return covers.length > 0 && covers.every((location) => location === "head");
}

/** What a piece protects from: its own protection and that of its plates, less what it has lost. 0 or more. */
export function pieceProtection(piece: ArmourPiece): number {
  const plates = piece.plated && !isHelmet(piece) ? PLATES : 0;
  return Math.max(0, piece.protection + plates - piece.lost);
}

/** What protects a part of the body: the best piece that covers it, and the body itself except for the head. */
export function protectionAt(location: string, pieces: readonly ArmourPiece[], natural: number): Protection {
  const [best] = pieces
    .filter((piece) => piece.covers.includes(location) && pieceProtection(piece) > 0)
    .toSorted((one, other) => pieceProtection(other) - pieceProtection(one));
  const armour = best ? [{ label: best.name, value: pieceProtection(best), source: best.uuid, kind: "armour" }] : [];
  const body = location === "head" || natural === 0 ? [] : [naturalTerm(natural)];
  return { terms: [...armour, ...body], piece: best && !best.unbreakable ? best.uuid : "" };
}

function naturalTerm(value: number): Term {
  return { label: "DOG.TERM.naturalProtection", value, kind: "body" };
}

/** How many points of damage a protection takes away. */
export function protectionValue({ terms }: Protection): number {
  return Math.max(0, sumTerms(terms));
}
