import { ok, type Result } from "#core/rules/result.ts";
import { type CostColumn, tableCost } from "./cost-table.ts";
import { traitLevelCost, type TraitPrice } from "./trait-cost.ts";

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

/**
 * Chapter "Combat Skills Cost": what it costs to reach a level of a combat style or generic combat skill from the one
 * below, in CP: the number of the level and what the skill itself costs.
 */
export function combatSkillCost(level: number, cost: number): number {
  return level + cost;
}
