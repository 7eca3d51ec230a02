/**
 * Chapter "Combat Skills Cost": what it costs to reach a level of a combat style or generic combat skill from the one
 * below, in CP: the number of the level and what the skill itself costs.
 */
export function combatSkillCost(level: number, cost: number): number {
  return level + cost;
}
