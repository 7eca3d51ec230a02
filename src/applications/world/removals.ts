import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "../localize.ts";
import { ask } from "./questions.ts";

/** What an actor stores, as far as it names something of the world. */
export interface StoredActor {
  readonly system: {
    readonly race?: unknown;
    readonly furtherAttributes?: object;
    readonly furtherStatuses?: object;
  };
  readonly items: readonly {
    readonly type: string;
    readonly system: { readonly key?: unknown; readonly damageType?: unknown; readonly mitigation?: object };
  }[];
}

/** Something that a new setting no longer has, and how many actors use it. */
export interface Removal {
  readonly label: string;
  readonly count: number;
}

type Use = (actor: StoredActor, key: string, rows: readonly { readonly key: string }[]) => boolean;

const USES = {
  // Whoever was never told what to be is what the world has first.
  races: ({ system }, key, [first]) => (system.race || first?.key) === key,
  attributes: ({ system }, key) => uses(system.furtherAttributes, key, ["base", "specific"]),
  statuses: ({ system }, key) => uses(system.furtherStatuses, key, ["value"]),
  // An item names a type of damage with its family before it.
  damageTypes: (actor, key) =>
    actor.items.some(({ system: { damageType, mitigation = {} } }) => {
      const stopped = Object.entries(mitigation).flatMap(([type, points]) => (points === 0 ? [] : type));
      return [damageType, ...stopped].some((type) => typeof type === "string" && type.endsWith(`/${key}`));
    }),
  skills: (actor, key) => actor.items.some(({ type, system }) => type === "skill" && system.key === key),
} as const satisfies Partial<Record<keyof WorldSetting, Use>>;

/** Whether anything is stored under a key besides nothing. */
function uses(stored: object = {}, key: string, fields: readonly string[]): boolean {
  const entry = (stored as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[key];
  return fields.some((field) => (entry?.[field] ?? 0) !== 0);
}

/** What the new setting takes away that some actors use. Their data stay: it is only shown no more. */
export function removals(
  before: WorldSetting,
  after: WorldSetting,
  actors: readonly StoredActor[],
): readonly Removal[] {
  return (Object.keys(USES) as (keyof typeof USES)[]).flatMap((list) => {
    const use: Use = USES[list];
    const gone = before[list].filter(({ key }) => !after[list].some((kept) => kept.key === key));
    return gone
      .map(({ key, label }) => ({ label, count: actors.filter((actor) => use(actor, key, before[list])).length }))
      .filter(({ count }) => count > 0);
  });
}

/** Asks whether a setting may take away what actors use; yes without asking if it takes nothing. */
export async function agreeToRemovals(before: WorldSetting, after: WorldSetting): Promise<boolean> {
  const lines = removals(
    before,
    after,
    game.actors!.map((actor) => actor.toObject() as StoredActor),
  ).map(({ label, count }) =>
    localize(`SIRPAS.WORLD.REMOVAL.${count === 1 ? "one" : "many"}`, { name: localize(label), count }),
  );
  return (
    lines.length === 0 || ask(localize("SIRPAS.WORLD.REMOVAL.title"), localize("SIRPAS.WORLD.REMOVAL.text"), lines)
  );
}
