import { packedItems } from "#core/foundry/item-packs.ts";
import { byName } from "#core/utils/localize.ts";
import type { ItemType, SirpasItem } from "../../play/documents.ts";

/** Everything that can be taken, by name: what the compendia hold that this user sees, this system's first. */
export class Catalogue {
  readonly #items: readonly SirpasItem[];

  constructor(items: readonly SirpasItem[]) {
    this.#items = items.toSorted(byName);
  }

  static async open(): Promise<Catalogue> {
    return new Catalogue(await packedItems());
  }

  of<Type extends ItemType>(...types: readonly Type[]): readonly SirpasItem[] {
    return this.#items.filter(({ type }) => (types as readonly string[]).includes(type));
  }

  byUuid(uuid: string): SirpasItem | null {
    return this.#items.find((item) => item.uuid === uuid) ?? null;
  }

  /** By type and key, as suggestions name things. */
  byKey(types: readonly ItemType[], key: string): SirpasItem | null {
    return this.of(...types).find(({ system }) => system.key === key) ?? null;
  }
}
