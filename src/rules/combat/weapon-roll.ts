import type { Term } from "../term.ts";
import type { ManoeuvreKind } from "./manoeuvre.ts";

/** A weapon in use, as far as the throw asks. */
export interface HandledWeapon {
  readonly name: string;
  readonly uuid?: string;
  /** What a special weapon adds to the attack rolls, and to the defence rolls, that are made with it. */
  readonly attack: number;
  readonly defence: number;
}

/** Chapter "Weapons": what a special weapon adds to the throw of what is used with it; nothing to an action. */
export function weaponRollTerms(kind: ManoeuvreKind, weapon: HandledWeapon | null): readonly Term[] {
  if (weapon === null || kind === "action") return [];
  const { name, uuid } = weapon;
  const value = weapon[kind];
  return value === 0 ? [] : [{ label: name, value, source: uuid ?? name, kind: "weapon" }];
}
