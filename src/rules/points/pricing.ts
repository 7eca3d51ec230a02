import { ok, type Result, err } from "#core/rules/result.ts";
import type { Complexity } from "../statistics/skill-base.ts";

/**
 * How something is priced: by the table, by a scale whose levels all cost the same, by the ladder of the combat skills, or by
 * its own Cost row.
 */
export type Pricing =
  | { readonly by: "table"; readonly column: CostColumn; readonly lowest?: number }
  | { readonly by: "scale"; readonly cost: number }
  | { readonly by: "combat"; readonly cost: number }
  | ({ readonly by: "trait" } & TraitPrice);

/**
 * What it costs to reach a level from the one below, in CP; negative where points are given.
 * @param level  Base and specific points together, once the level is bought.
 * @returns null where the book has no price: an attribute at or below the lowest level of its scale.
 */
export function levelPrice(pricing: Pricing, level: number, name: string): Result<number | null> {
  switch (pricing.by) {
    case "table":
      return ok(tableCost(pricing.column, level, pricing.lowest));
    case "scale":
      return ok(pricing.cost);
    case "combat":
      return ok(combatSkillCost(level, pricing.cost));
    case "trait":
      return traitLevelCost(pricing, level, name);
  }
}

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

/**
 * Chapter "Combat Skills Cost": what it costs to reach a level of a combat style or generic combat skill from the one
 * below, in CP: the number of the level and what the skill itself costs.
 */
export function combatSkillCost(level: number, cost: number): number {
  return level + cost;
}

/** One of several things that a trait may be, each with its price: "Count" for 30 CP, "20 to 50 members" for 50 CP. */
export interface Alternative {
  readonly label: string;
  /** In CP. */
  readonly cost: number;
  /** The highest number that belongs to this one, where a number decides; null for all beyond. */
  readonly upTo?: number | null;
}

/** Chapters "Advantages" and "Perks and Drags": the Cost row of an advantage, a perk, or their opposites. */
export interface TraitCost {
  /** The first level, in CP. */
  readonly first: number;
  /** How much more each further level costs than the one before it, in CP. */
  readonly step: number;
  /** Where there are any, one of them is taken; they are no levels. */
  readonly alternatives: readonly Alternative[];
}

export interface TraitPrice {
  readonly cost: TraitCost;
  /** A disadvantage or drag: it gives its points back, whichever sign they are written with. */
  readonly gives: boolean;
  /** The alternative taken, counted from 0. */
  readonly choice: number;
}

/**
 * What the level of a trait costs, in CP, once the one below it is had; negative where points are given.
 * "5+2" and "5/2" cost 5, 7, 9.
 * @param name  How a refusal calls it.
 */
export function traitLevelCost({ cost, gives, choice }: TraitPrice, level: number, name: string): Result<number> {
  const points =
    cost.alternatives.length === 0 ? cost.first + cost.step * (level - 1) : cost.alternatives[choice]?.cost;
  if (points === undefined) {
    return err("unknownAlternative", { name, choice: choice + 1, count: cost.alternatives.length });
  }
  return ok(gives ? -Math.abs(points) : points);
}
