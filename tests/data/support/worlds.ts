import { labelsOf } from "../../../src/data/labels.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import type { Race, WorldSetting } from "../../../src/rules/world/world-setting.ts";
import { worldTables } from "../../../src/rules/world/world-tables.ts";

/** Opens a table anew with another world, as a reload does. */
export function play(
  table: { readonly CONFIG: object },
  setting: WorldSetting,
  ...actors: readonly SirpasActor[]
): void {
  const world = worldTables(setting);
  const { SIRPAS } = table.CONFIG as { SIRPAS: object };
  Object.assign(SIRPAS, labelsOf(world), { world });
  for (const actor of actors) actor.reset();
}

const [human] = HUMAN_SETTING.races as [Race];

/** Humans, giants who are born with levels of everything that has some, and the frail who lack Strength. */
export const GIANTS: WorldSetting = {
  ...HUMAN_SETTING,
  id: "giants",
  races: [
    human,
    {
      ...human,
      key: "giant",
      label: "Giant",
      structs: { ...human.structs, injuryResistance: 15 },
      boughtIn: { strength: 4, brawl: 2, climbing: 1, slash: 2, poisons: 3 },
    },
    { ...human, key: "frail", label: "Frail", boughtIn: { strength: -5 } },
  ],
};
