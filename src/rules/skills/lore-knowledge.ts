import { situationsOf, type SituationTable } from "./situations.ts";

/** Chapter "Lore Knowledge": the two ends of how widely something is known; the GM judges what lies between. */
const LORE = {
  everyone: "trivial",
  initiates: "veryHard",
} as const satisfies SituationTable;

export const LORE_SITUATIONS = situationsOf("lore-knowledge", LORE);
