import { furtherType } from "../../rules/world/world-tables.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { namedBy, type StoredActor } from "./lost-to-world.ts";

/** Something that a new setting no longer has, and how many actors use it. */
export interface Removal {
  readonly label: string;
  readonly count: number;
}

/** What a world can take away. */
const LISTS = ["races", "attributes", "statuses", "damageTypes", "skills"] as const;

/** What the new setting takes away that some actors use. Their data stay: it is only shown no more. */
export function removals(
  before: WorldSetting,
  after: WorldSetting,
  actors: readonly StoredActor[],
): readonly Removal[] {
  // An actor that was never told what to be is what the world has first.
  const first = before.races[0]?.key ?? "";
  const named = actors.map(({ system, items }) =>
    namedBy({ system: { ...system, race: system.race || first }, items }),
  );
  return LISTS.flatMap((list) => {
    const gone = before[list].filter(({ key }) => !after[list].some((kept) => kept.key === key));
    return gone.map((row) => {
      const key = "category" in row ? furtherType(row.key, row.category) : row.key;
      const users = named.filter((all) => all.some((one) => one.kind === list && one.key === key));
      return { label: row.label, count: users.length };
    });
  }).filter(({ count }) => count > 0);
}
