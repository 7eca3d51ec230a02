import { keyOf } from "../../rules/keys.ts";
import { itemPacks } from "../item-packs.ts";
import type { ItemType } from "../item.ts";
import { furtherSkillItems } from "../world-skills.ts";

/** An item of a compendium, as far as it is needed to be found. */
export interface CatalogueEntry {
  readonly type: ItemType;
  readonly name: string;
  readonly key: string;
  /** The key of a manoeuvre's style; empty otherwise. */
  readonly style: string;
  /** The part of the body that an armour is for; empty otherwise. */
  readonly part: string;
  readonly uuid: string;
}

/** The data of an item, as it is created from. */
export interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What names in a stat block are looked up in. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** The whole item of an entry, without its id. */
  load(entry: CatalogueEntry): Promise<ItemSource>;
}

/** What is looked for. Style and part count only where they are given. */
export interface Wanted {
  readonly name: string;
  readonly key?: string;
  readonly style?: string;
  readonly part?: string;
}

/**
 * The entry that is meant: by its key if that is given, else by its name or by what its key would be. "Chain Mail" for the
 * head finds the coif, and "Slash" among the manoeuvres of Swordfight that of the sword.
 */
export function findEntry(
  { entries }: Pick<Catalogue, "entries">,
  type: ItemType,
  { name, key = "", style = "", part = "" }: Wanted,
): CatalogueEntry | null {
  const kin = entries.filter(
    (entry) => entry.type === type && (style === "" || entry.style === style) && (part === "" || entry.part === part),
  );
  if (key !== "") return kin.find((entry) => entry.key === key) ?? null;
  const wanted = keyOf(name);
  if (wanted === "") return null;
  const keys = [wanted, `${style}-${wanted}`, `${wanted}-${part || "body"}`];
  return kin.find((entry) => keyOf(entry.name) === wanted) ?? kin.find((entry) => keys.includes(entry.key)) ?? null;
}

interface PackIndexEntry {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system?: Readonly<Partial<Record<"key" | "style" | "part", string>>>;
}

interface ItemPack {
  getIndex(options: { fields: string[] }): Promise<Iterable<PackIndexEntry>>;
  getDocument(id: string): Promise<{ toObject(): object } | null>;
  getUuid(id: string): string;
}

/** All compendia of items that this user sees, this system's first. */
export async function compendiumCatalogue(): Promise<Catalogue> {
  const entries: CatalogueEntry[] = [];
  const places = new Map<string, { pack: ItemPack; id: string }>();
  for (const pack of itemPacks<ItemPack>()) {
    for (const { _id, name, type, system = {} } of await pack.getIndex({ fields: FIELDS })) {
      const uuid = pack.getUuid(_id);
      const { key = "", style = "", part = "" } = system;
      entries.push({ type: type as ItemType, name, key, style, part, uuid });
      places.set(uuid, { pack, id: _id });
    }
  }
  const load = async ({ uuid, name }: CatalogueEntry) => {
    const place = places.get(uuid);
    const document = await place?.pack.getDocument(place.id);
    if (!document) throw new Error(`The compendium no longer has ${name}.`);
    return withoutPlace(document.toObject(), uuid);
  };
  return withWorldSkills({ entries, load });
}

/** What a world adds to the book's skills lies in no compendium, and is found all the same. */
export function withWorldSkills(catalogue: Catalogue): Catalogue {
  const sources = new Map(
    furtherSkillItems(CONFIG.SIRPAS.world.setting).map((source) => [`${WORLD_SKILL}${source.system.key}`, source]),
  );
  const entries = [...sources].map(([uuid, { name, type, system }]) => {
    return { type, name, key: system.key, style: "", part: "", uuid };
  });
  return {
    // Whoever has put a skill of the same key into a compendium says more of it.
    entries: [...catalogue.entries, ...entries],
    load: async (entry) => structuredClone(sources.get(entry.uuid)) ?? catalogue.load(entry),
  };
}

/** What stands in place of an address, which such a skill does not have. */
const WORLD_SKILL = "world-skill:";

const FIELDS = ["system.key", "system.style", "system.part"];

/** The data of an item without what ties it to its compendium, but with where it comes from. */
function withoutPlace(data: object, uuid: string): ItemSource {
  const source = { ...data, _stats: { compendiumSource: uuid } };
  for (const field of ["_id", "folder", "sort", "ownership"]) Reflect.deleteProperty(source, field);
  return source as unknown as ItemSource;
}
