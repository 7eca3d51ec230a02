import type { Complexity } from "../statistics/skill-base.ts";

/** The columns of the table: which price a statistic has. */
export const COST_COLUMNS = ["main", "attribute", "hard", "normal", "easy"] as const;
export type CostColumn = (typeof COST_COLUMNS)[number];

/** Chapter "Character points": the CP of reaching a level from the one below it. */
const COSTS = [
  { level: 4, main: 15, attribute: 5, hard: 1, normal: 1, easy: 1 },
  { level: 5, main: 18, attribute: 6, hard: 1, normal: 1, easy: 1 },
  { level: 6, main: 21, attribute: 7, hard: 1, normal: 1, easy: 1 },
  { level: 7, main: 24, attribute: 8, hard: 1, normal: 1, easy: 1 },
  { level: 8, main: 27, attribute: 9, hard: 2, normal: 1, easy: 1 },
  { level: 9, main: 30, attribute: 10, hard: 2, normal: 1, easy: 1 },
  { level: 10, main: 33, attribute: 11, hard: 3, normal: 2, easy: 1 },
  { level: 11, main: 36, attribute: 12, hard: 3, normal: 2, easy: 1 },
  { level: 12, main: 39, attribute: 13, hard: 4, normal: 2, easy: 2 },
  { level: 13, main: 42, attribute: 14, hard: 4, normal: 3, easy: 2 },
  { level: 14, main: 45, attribute: 16, hard: 5, normal: 3, easy: 2 },
  { level: 15, main: 50, attribute: 18, hard: 5, normal: 3, easy: 2 },
  { level: 16, main: 55, attribute: 20, hard: 6, normal: 4, easy: 3 },
  { level: 17, main: 60, attribute: 22, hard: 6, normal: 4, easy: 3 },
  { level: 18, main: 70, attribute: 25, hard: 7, normal: 5, easy: 4 },
] as const;

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
  const [first] = COSTS;
  if (level < first.level) return isAttributeColumn(column) && level <= lowest ? null : first[column];
  return (COSTS.find((row) => row.level === level) ?? COSTS[14])[column];
}

function isAttributeColumn(column: CostColumn): boolean {
  return column === "main" || column === "attribute";
}
