import { oncePrepared } from "../../data/per-preparation.ts";
import { partKind } from "../../rules/damage/body-parts.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";

/** What a world can add, and take away again. */
export const LOST_KINDS = ["race", "attribute", "status", "damageType", "part"] as const;
export type LostKind = (typeof LOST_KINDS)[number];

/** Something that is stored with an actor, but that its world no longer has. */
export interface Lost {
  readonly kind: LostKind;
  readonly key: string;
  /** The names of the items that use it; none for what the actor itself has. */
  readonly items: readonly string[];
}

interface Stored {
  readonly base?: number | null;
  readonly specific?: number;
  readonly value?: number | null;
}

/** What of an actor this world knows nothing of. It is kept, and counts again once the world has it under the same key. */
export const lostToWorld = oncePrepared((actor: SirpasActor): readonly Lost[] => {
  const { world } = CONFIG.SIRPAS;
  const { race, furtherAttributes, furtherStatuses } = actor.system._source;
  const raceIsKnown = race === "" || world.setting.races.some(({ key }) => key === race);
  const own = (kind: LostKind, keys: readonly string[]) =>
    keys.filter((key) => !isKnown(kind, key)).map((key) => ({ kind, key, items: [] }));
  return [
    ...(raceIsKnown ? [] : [{ kind: "race" as const, key: race, items: [] }]),
    ...own("attribute", used(furtherAttributes)),
    ...own("status", used(furtherStatuses)),
    ...ofItems(actor.items.contents),
  ];
});

/** The keys under which more is stored than nothing. */
function used(stored: object): readonly string[] {
  return Object.entries(stored as Readonly<Record<string, Stored>>)
    .filter(([, { base = null, specific = 0, value = null }]) => base !== null || specific !== 0 || value !== null)
    .map(([key]) => key);
}

function ofItems(items: readonly SirpasItem[]): readonly Lost[] {
  const found = new Map<string, { kind: LostKind; key: string; items: string[] }>();
  for (const item of items) {
    for (const [kind, key] of namedBy(item)) {
      if (key === "" || isKnown(kind, key)) continue;
      const at = `${kind} ${key}`;
      const lost = found.get(at) ?? { kind, key, items: [] };
      if (!lost.items.includes(item.name)) lost.items.push(item.name);
      found.set(at, lost);
    }
  }
  return [...found.values()];
}

/** What an item names that a world may have added. */
function namedBy(item: SirpasItem): readonly (readonly [LostKind, string])[] {
  if (item.isType("skill")) {
    const { base, combat } = item.system;
    return [...base.attributes, combat?.modifier.attribute ?? ""].map((key) => ["attribute", key] as const);
  }
  if (item.isType("style")) return [["attribute", item.system.modifier.attribute]];
  if (item.isType("armour")) {
    const { part, mitigation } = item.system;
    const stopped = Object.keys(mitigation).filter((type) => mitigation[type] !== 0);
    return [["part", part], ...stopped.map((type) => ["damageType", type] as const)];
  }
  if (item.isType("weapon")) return [["damageType", item.system.damageType]];
  if (!item.isType("manoeuvre")) return [];
  const { damageType, modifier } = item.system;
  return [
    ["damageType", damageType ?? ""],
    ["attribute", modifier.attribute],
  ];
}

function isKnown(kind: LostKind, key: string): boolean {
  const { SIRPAS } = CONFIG;
  const { attributes, statuses } = SIRPAS.world;
  switch (kind) {
    case "attribute":
      return attributes.some((row) => row.key === key);
    case "status":
      return statuses.some((row) => row.key === key);
    case "damageType":
      return key in SIRPAS.damageTypes;
    case "part":
      return partKind(key) in SIRPAS.armourParts;
    case "race":
      return false;
  }
}
