import { ACROBATICS_SITUATIONS } from "./acrobatics.ts";
import { CLIMBING_SITUATIONS } from "./climbing.ts";
import { FIRST_AID_SITUATIONS } from "./first-aid.ts";
import { HEALING_SITUATIONS } from "./healing.ts";
import { LORE_SITUATIONS } from "./lore-knowledge.ts";
import { PICKPOCKET_SITUATIONS } from "./pickpocket.ts";
import { POISONS_SITUATIONS } from "./poisons.ts";
import { SILENT_MOVEMENT_SITUATIONS } from "./silent-movement.ts";
import type { Situation } from "./situations.ts";
import { STABILIZE_SITUATIONS } from "./stabilize.ts";
import { STRENGTH_SITUATIONS } from "./strength-checks.ts";
import { TRAPS_SITUATIONS } from "./traps.ts";
import { TREATING_WOUNDS_SITUATIONS } from "./treating-wounds.ts";

/** Chapters "Skills" and "Strength": every statistic that has a table of difficulties, by key. */
export const SKILL_SITUATIONS: Readonly<Record<string, readonly Situation[] | undefined>> = {
  acrobatics: ACROBATICS_SITUATIONS,
  climbing: CLIMBING_SITUATIONS,
  "first-aid": FIRST_AID_SITUATIONS,
  healing: HEALING_SITUATIONS,
  "lore-knowledge": LORE_SITUATIONS,
  pickpocket: PICKPOCKET_SITUATIONS,
  poisons: POISONS_SITUATIONS,
  "silent-movement": SILENT_MOVEMENT_SITUATIONS,
  strength: STRENGTH_SITUATIONS,
  stabilize: STABILIZE_SITUATIONS,
  traps: TRAPS_SITUATIONS,
  "treating-wounds": TREATING_WOUNDS_SITUATIONS,
};
