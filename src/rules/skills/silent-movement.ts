import { situationsOf, type SituationTable } from "./situations.ts";

/** Chapter "Silent Movement". */
const TERRAINS = {
  stone: "trivial",
  compactSoil: "easy",
  houseWood: "normal",
  oldWood: "difficult",
  deadLeaves: "hard",
  squeakyFloor: "veryHard",
} as const satisfies SituationTable;

export const SILENT_MOVEMENT_SITUATIONS = situationsOf("silent-movement", TERRAINS);
