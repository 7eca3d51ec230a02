import { indexedItems, type IndexedItem } from "#core/foundry/item-packs.ts";

/** What a compendium's index says of an item. */
export interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

interface Entry extends IndexedItem {
  readonly system?: { readonly key?: string };
}

/** All items of the compendia that this user sees, by their types. Of two with one key that of this system counts. */
export class Catalogue {
  private constructor(private readonly items: readonly Listed[]) {}

  static async open(): Promise<Catalogue> {
    const found = await indexedItems<Entry>(["system.key"]);
    return Catalogue.of(found.map((one) => ({ ...one, key: one.system?.key ?? "" })));
  }

  static of(items: readonly Listed[]): Catalogue {
    return new Catalogue(items.filter(({ key }) => key !== ""));
  }

  ofType(...types: readonly string[]): readonly Listed[] {
    return this.items.filter(({ type }) => types.includes(type));
  }

  find(key: string, ...types: readonly string[]): Listed | undefined {
    return this.ofType(...types).find((one) => one.key === key);
  }

  /** The name of an item; its key where no compendium has it. */
  nameOf(key: string, ...types: readonly string[]): string {
    return this.find(key, ...types)?.name ?? key;
  }
}
