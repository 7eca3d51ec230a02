import { situationsOf, type SituationTable } from "./situations.ts";

/** Chapter "Poisons". */
export const POISON_TASKS = {
  recognise: "normal",
  produce: "hard",
} as const satisfies SituationTable;

export type PoisonTask = keyof typeof POISON_TASKS;

export const POISONS_SITUATIONS = situationsOf("poisons", POISON_TASKS);
