/** What we have added to the book's tables, which is marked `ours: true` in the packs; the rules reference doesn't list it. */
import type { WeaponRow } from "./equipment.ts";
import type { Style } from "./rows.ts";

/** What the generic combat skills may be used with besides: of a thrown object the book gives the least weight, and nothing else. */
export const OUR_WEAPONS: Readonly<Record<string, WeaponRow>> = {
  "Improvised Club": [0, "-", 0, false, "blunt", "", "blunt"],
  "Improvised Blade": [0, "-", 0, false, "cut", "", "blade"],
  "Heavy Object": [2, "-", 0, false, "blunt", "", ""],
};

/** The generic combat skills that each of these is used with. */
export const OUR_WEAPONS_SKILLS: Readonly<Record<string, string>> = {
  "Improvised Club": "slash",
  "Improvised Blade": "slash thrust",
  "Heavy Object": "throw",
};

/** Manoeuvres, by the name of their style. */
export const OUR_MANOEUVRES: Readonly<Record<string, Style["manoeuvres"]>> = {};
