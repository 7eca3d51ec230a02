import { ARCHERY } from "./uses/archery.ts";
import { BRAWL } from "./uses/brawl.ts";
import { CONCENTRATION } from "./uses/concentration.ts";
import { FIREARMS } from "./uses/firearms.ts";
import { FULL_CONTACT } from "./uses/full-contact.ts";
import { KNIFE_FIGHT } from "./uses/knife-fight.ts";
import { SWORDFIGHT } from "./uses/swordfight.ts";
import type { ScriptedUse } from "./uses/told.ts";

/** Every manoeuvre of the catalogue, used once. */
export const MANOEUVRE_USES: readonly ScriptedUse[] = [
  ...ARCHERY,
  ...BRAWL,
  ...CONCENTRATION,
  ...FIREARMS,
  ...FULL_CONTACT,
  ...KNIFE_FIGHT,
  ...SWORDFIGHT,
];
