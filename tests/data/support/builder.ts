import type { SirpasActor } from "../../../src/documents/actor.ts";

/** One of each sort of thing that points are spent on. */
export const ITEMS = [
  {
    name: "Climbing",
    type: "skill",
    system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
  },
  { name: "Poisons", type: "skill", system: { key: "poisons", base: { form: "none" }, complexity: "hard" } },
  { name: "Slash", type: "skill", system: { key: "slash", combat: { cost: 4 } } },
  { name: "Brawl", type: "style", system: { key: "brawl", cost: 2 } },
  {
    name: "Full Contact",
    type: "style",
    system: { key: "full-contact", cost: 3, prerequisites: [{ key: "brawl", level: 2 }] },
  },
  {
    name: "Survival Instinct",
    type: "advantage",
    system: { key: "survival-instinct", level: 1, cost: { first: 5, step: 2 }, levels: { min: 1, max: 4 } },
  },
];

/** The values of an actor's statistics by their keys. */
export function levelsOf(actor: SirpasActor): Record<string, number> {
  return Object.fromEntries(actor.statistics.map(({ key, value }) => [key, value]));
}
