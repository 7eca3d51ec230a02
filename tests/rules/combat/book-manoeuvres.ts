import { ARCHERY } from "./book/archery.ts";
import { BRAWL } from "./book/brawl.ts";
import { CONCENTRATION } from "./book/concentration.ts";
import { FIREARMS } from "./book/firearms.ts";
import { FULL_CONTACT } from "./book/full-contact.ts";
import { GENERIC } from "./book/generic.ts";
import { KNIFE_FIGHT } from "./book/knife-fight.ts";
import { SWORDFIGHT } from "./book/swordfight.ts";
import type { Manoeuvre, ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";

export { ARCHERY, BRAWL, CONCENTRATION, FIREARMS, FULL_CONTACT, GENERIC, KNIFE_FIGHT, SWORDFIGHT };

/** Every manoeuvre of the book, typed from its page, by style. */
export const BOOK_MANOEUVRES: readonly Manoeuvre[] = [
  ARCHERY,
  BRAWL,
  CONCENTRATION,
  FIREARMS,
  FULL_CONTACT,
  KNIFE_FIGHT,
  SWORDFIGHT,
].flatMap((style) => Object.values<Manoeuvre>(style));

/** The seven generic combat skills. */
export const BOOK_GENERIC_SKILLS: readonly ManoeuvreRows[] = Object.values(GENERIC);
