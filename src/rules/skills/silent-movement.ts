import { situationsOf, type SituationTable } from "./situations.ts";

/** Chapter "Silent Movement". */
export const TERRAINS = {
  stone: "trivial",
  compactSoil: "easy",
  houseWood: "normal",
  oldWood: "difficult",
  deadLeaves: "hard",
  squeakyFloor: "veryHard",
} as const satisfies SituationTable;

export type Terrain = keyof typeof TERRAINS;

export const SILENT_MOVEMENT_SITUATIONS = situationsOf("silent-movement", TERRAINS);
