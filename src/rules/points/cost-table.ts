import type { Complexity } from "../statistics/skill-base.ts";

/** Chapter "Character points": the CP of reaching a level from the one below it, from the first level of the table on. */
export const COSTS = {
  main: [15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 50, 55, 60, 70],
  attribute: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 25],
  hard: [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7],
  normal: [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5],
  easy: [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
} as const;

/** The columns of the table: which price a statistic has. */
export type CostColumn = keyof typeof COSTS;

const FIRST_LEVEL = 4;
const LAST_LEVEL = 18;

/** The lowest level an attribute can have; the table starts one above it. */
export const LOWEST_ATTRIBUTE = 3;

/** The column of a skill: a letter that is not printed counts as normal. */
export function columnOf(complexity: Complexity): CostColumn {
  return complexity === "" ? "normal" : complexity;
}

/**
 * What it costs to reach a level from the one below, in CP. Levels past the table cost what its last row does; the skill
 * columns go on below its first, and so do those of the attributes where a world's scale does.
 * @param level   Base and specific points together, once the point is bought.
 * @param lowest  Where the scale of an attribute begins.
 * @returns null for an attribute at or below its lowest level, which has no price.
 */
export function tableCost(column: CostColumn, level: number, lowest = LOWEST_ATTRIBUTE): number | null {
  if (level < FIRST_LEVEL && level <= lowest && isAttributeColumn(column)) return null;
  return COSTS[column][Math.min(Math.max(level, FIRST_LEVEL), LAST_LEVEL) - FIRST_LEVEL]!;
}

function isAttributeColumn(column: CostColumn): boolean {
  return column === "main" || column === "attribute";
}
