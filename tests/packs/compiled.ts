import { fileURLToPath } from "node:url";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { buildPacks } from "../../tools/packs/compile.ts";

/** An item as its compendium holds it. */
export interface Item<System> {
  readonly name: string;
  readonly img: string;
  readonly folder: string | null;
  readonly system: System & { readonly key: string; readonly description: string };
}

/** The compendia of this checkout. */
export async function compiledPacks(): Promise<readonly BuiltPack[]> {
  return buildPacks(fileURLToPath(new URL("../..", import.meta.url)));
}

/** The items of one of them. */
export function itemsOf<System>(packs: readonly BuiltPack[], name: string): readonly Item<System>[] {
  return packs.find((pack) => pack.name === name)!.items.map(({ data }) => data as unknown as Item<System>);
}
