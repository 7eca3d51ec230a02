import type { Style } from "./rows.ts";
import { ARCHERY } from "./styles/archery.ts";
import { BRAWL } from "./styles/brawl.ts";
import { CONCENTRATION } from "./styles/concentration.ts";
import { FIREARMS } from "./styles/firearms.ts";
import { FULL_CONTACT } from "./styles/full-contact.ts";
import { KNIFE_FIGHT } from "./styles/knife-fight.ts";
import { SWORDFIGHT } from "./styles/swordfight.ts";

/** The seven combat styles with their manoeuvres. */
export const STYLES: Readonly<Record<string, Style>> = {
  Archery: ARCHERY,
  Brawl: BRAWL,
  Concentration: CONCENTRATION,
  Firearms: FIREARMS,
  "Full Contact": FULL_CONTACT,
  "Knife Fight": KNIFE_FIGHT,
  Swordfight: SWORDFIGHT,
};
