import { packs } from "#core/foundry/collections.ts";

/** What a compendium's index says of an item. */
export interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

interface Entry extends Omit<Listed, "key"> {
  readonly system?: { readonly key?: string };
}

interface ItemPack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<Entry>>;
}

/** All items of the compendia that this user sees, by their types. Of two with one key that of this system counts. */
export class Catalogue {
  private constructor(private readonly items: readonly Listed[]) {}

  static async open(): Promise<Catalogue> {
    const seen = packs<ItemPack>().filter(({ documentName, visible }) => documentName === "Item" && visible);
    const own = ({ collection }: ItemPack) => (collection.startsWith("simverse.") ? 0 : 1);
    const sorted = seen.toSorted((one, other) => own(one) - own(other));
    const indexes = await Promise.all(sorted.map((pack) => pack.getIndex({ fields: ["system.key"] })));
    return Catalogue.of(indexes.flatMap((index) => [...index].map((one) => ({ ...one, key: one.system?.key ?? "" }))));
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
