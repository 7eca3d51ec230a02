import { packs } from "../../foundry/collections.ts";

/** As much of a pack as tells whether it is looked into. */
interface AnyPack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
}

/**
 * All compendia of items that this user sees, this system's first.
 * @typeParam Pack  As much of a pack as is used; the types of Foundry do not know which fields an index has.
 */
export function itemPacks<Pack>(): readonly Pack[] {
  const found = packs<AnyPack & Pack>().filter(({ documentName, visible }) => documentName === "Item" && visible);
  const own = ({ collection }: AnyPack) => (collection.startsWith("sirpas.") ? 0 : 1);
  return found.sort((one, other) => own(one) - own(other));
}
