import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** What an actor stores, as far as it names something of the world. */
export interface StoredActor {
  readonly system: {
    readonly race?: unknown;
    readonly attributes?: object;
    readonly statuses?: object;
  };
  readonly items: readonly { readonly type: string; readonly system: { readonly key?: unknown } }[];
}

/** Something that a new setting no longer has, and how many actors use it. */
export interface Removal {
  readonly label: string;
  readonly count: number;
}

const USES = {
  races: (actor, key) => actor.system.race === key,
  attributes: (actor, key) => key in (actor.system.attributes ?? {}),
  statuses: (actor, key) => key in (actor.system.statuses ?? {}),
  skills: (actor, key) => actor.items.some(({ type, system }) => type === "skill" && system.key === key),
} as const satisfies Partial<Record<keyof WorldSetting, (actor: StoredActor, key: string) => boolean>>;

/** What the new setting takes away that some actors use. Their data stay: it is only shown no more. */
export function removals(
  before: WorldSetting,
  after: WorldSetting,
  actors: readonly StoredActor[],
): readonly Removal[] {
  return (Object.keys(USES) as (keyof typeof USES)[]).flatMap((list) => {
    const kept = new Set(after[list].map(({ key }) => key));
    return before[list]
      .filter(({ key }) => !kept.has(key))
      .map(({ key, label }) => ({ label, count: actors.filter((actor) => USES[list](actor, key)).length }))
      .filter(({ count }) => count > 0);
  });
}
