import { packedItems } from "#core/foundry/item-packs.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { isOf, type ItemOf, type ItemType } from "#core/play/items.ts";

/** Everything that can be taken, by name: what the compendia hold that this user sees. */
export class Shelves {
  readonly catalogue: Catalogue;

  private constructor(private readonly items: readonly Item.Implementation[]) {
    this.catalogue = Catalogue.of(
      items.map(({ uuid, name, type, system }) => ({ uuid, name, type, key: "key" in system ? system.key : "" })),
    );
  }

  static async open(): Promise<Shelves> {
    return Shelves.of(await packedItems());
  }

  static of(items: readonly Item.Implementation[]): Shelves {
    return new Shelves([...items].sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang)));
  }

  ofType<const Type extends ItemType>(type: Type): readonly ItemOf<Type>[] {
    return this.items.filter((item): item is Item.Implementation & ItemOf<Type> => isOf(item, type));
  }

  byUuid(uuid: string): Item.Implementation | null {
    return this.items.find((item) => item.uuid === uuid) ?? null;
  }
}
