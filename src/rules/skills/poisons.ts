import { situationsOf, type SituationTable } from "./situations.ts";

/** Chapter "Poisons". */
const POISON_TASKS = {
  recognise: "normal",
  produce: "hard",
} as const satisfies SituationTable;

export const POISONS_SITUATIONS = situationsOf("poisons", POISON_TASKS);
