import { oncePrepared } from "#core/data/per-preparation.ts";
import { partKind } from "../../rules/damage/body-parts.ts";
import type { SirpasActor } from "../documents.ts";

/** What a world can add, and take away again: the lists of its setting, and the parts of its bodies. */
export type WorldKind = "races" | "attributes" | "statuses" | "damageTypes" | "parts" | "skills";

/** What an actor stores, as far as it names something of the world. */
export interface StoredActor {
  readonly system: {
    readonly race?: string;
    readonly furtherAttributes?: object;
    readonly furtherStatuses?: object;
  };
  readonly items: readonly { readonly name?: string; readonly type: string; readonly system: object }[];
}

interface Named {
  readonly kind: WorldKind;
  readonly key: string;
  /** The name of the item that uses it; empty for what the actor itself has. */
  readonly item: string;
}

/** Everything that an actor and its items name of a world. */
export function namedBy({ system, items }: StoredActor): readonly Named[] {
  const own = (kind: WorldKind, keys: readonly string[]) => keys.map((key) => ({ kind, key, item: "" }));
  const named = [
    ...own("races", [system.race ?? ""]),
    ...own("attributes", used(system.furtherAttributes)),
    ...own("statuses", used(system.furtherStatuses)),
    ...items.flatMap((item) => namedByItem(item).map(([kind, key = ""]) => ({ kind, key, item: item.name ?? "" }))),
  ];
  return named.filter(({ key }) => key !== "");
}

/** The keys under which more is stored than nothing. */
function used(stored: object = {}): readonly string[] {
  return Object.entries(
    stored as Readonly<Record<string, Partial<Record<"base" | "specific" | "value", number | null>>>>,
  )
    .filter(
      ([, { base, specific, value }]) => (base ?? null) !== null || (specific ?? 0) !== 0 || (value ?? null) !== null,
    )
    .map(([key]) => key);
}

/** The fields of items that name something of a world. */
interface Naming {
  readonly key?: string;
  readonly base?: { readonly attributes?: Iterable<string> };
  readonly combat?: { readonly modifier: { readonly attribute: string } } | null;
  readonly modifier?: { readonly attribute: string };
  readonly part?: string;
  readonly mitigation?: Readonly<Record<string, number>>;
  readonly damageType?: string | null;
}

function namedByItem({ type, system }: StoredActor["items"][number]): readonly (readonly [WorldKind, string?])[] {
  const { key, base, combat, modifier, part, mitigation = {}, damageType } = system as Naming;
  const attributes = [...(base?.attributes ?? []), combat?.modifier.attribute, modifier?.attribute];
  const stopped = Object.keys(mitigation).filter((one) => mitigation[one] !== 0);
  return [
    ...(type === "skill" ? [["skills", key] as const] : []),
    ...attributes.map((one) => ["attributes", one] as const),
    ["parts", part],
    ...[damageType ?? "", ...stopped].map((one) => ["damageTypes", one] as const),
  ];
}

/** Something that is stored with an actor, but that its world no longer has. */
export interface Lost {
  readonly kind: WorldKind;
  readonly key: string;
  /** The names of the items that use it; none for what the actor itself has. */
  readonly items: readonly string[];
}

/** What of an actor this world knows nothing of. It is kept, and counts again once the world has it under the same key. */
export const lostToWorld = oncePrepared((actor: SirpasActor): readonly Lost[] => {
  const lost = namedBy({ system: actor.system._source, items: actor.items.contents }).filter((one) => !isKnown(one));
  const found = new Map<string, Lost>();
  for (const { kind, key, item } of lost) {
    const at = [kind, key, item === ""].join();
    const { items = [] } = found.get(at) ?? {};
    found.set(at, { kind, key, items: item === "" || items.includes(item) ? items : [...items, item] });
  }
  return [...found.values()];
});

function isKnown({ kind, key }: Named): boolean {
  const { world, damageTypes, armourParts } = CONFIG.SIRPAS;
  const isIn = (rows: readonly { readonly key: string }[]) => rows.some((row) => row.key === key);
  switch (kind) {
    case "races":
      return isIn(world.setting.races);
    case "attributes":
    case "statuses":
      return isIn(world[kind]);
    case "damageTypes":
      return key in damageTypes;
    case "parts":
      return partKind(key) in armourParts;
    case "skills":
      return true;
  }
}
