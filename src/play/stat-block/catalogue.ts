import { keyOf } from "../../rules/keys.ts";
import { itemPacks } from "../equipment/item-packs.ts";
import type { ItemType, SirpasItem } from "../../documents/item.ts";
import { furtherSkillItems } from "../skills/world-skills.ts";
import type { Entry } from "./entry.ts";

/** The data of an item, as it is created from. */
export interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What names in a stat block are looked up in. */
export type Catalogue = readonly ItemSource[];

/** Where an item is looked for: among the manoeuvres of a style, or the armour for a part of the body. */
export interface Place {
  readonly style?: string;
  readonly part?: string;
}

/**
 * The item that is meant: by its key if that is given, else by its name or by what its key would be. "Chain Mail" for the
 * head finds the coif, and "Slash" among the manoeuvres of Swordfight that of the sword.
 */
export function findItem(
  catalogue: Catalogue,
  type: ItemType,
  { name, key }: Pick<Entry, "name" | "key">,
  { style = "", part = "" }: Place = {},
): ItemSource | null {
  const kin = catalogue.filter(
    ({ type: each, system }) =>
      each === type && (style === "" || system["style"] === style) && (part === "" || system["part"] === part),
  );
  if (key !== "") return kin.find(({ system }) => system["key"] === key) ?? null;
  const wanted = keyOf(name);
  const keys: unknown[] = [wanted, `${style}-${wanted}`, `${wanted}-${part || "body"}`];
  return (
    kin.find((each) => keyOf(each.name) === wanted) ?? kin.find(({ system }) => keys.includes(system["key"])) ?? null
  );
}

interface ItemPack {
  getDocuments(): Promise<readonly SirpasItem[]>;
}

/** The items of all compendia that this user sees, this system's first, and the skills that the world adds. */
export async function compendiumItems(): Promise<Catalogue> {
  const documents = await Promise.all(itemPacks<ItemPack>().map((pack) => pack.getDocuments()));
  const items = documents.flat().map((item) => game.items!.fromCompendium(item as never, { clearFolder: true }));
  return [...(items as unknown as Catalogue), ...furtherSkillItems(CONFIG.SIRPAS.world.setting)];
}
