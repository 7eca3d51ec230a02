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

const MARK = JSON.stringify({ sirpas: { ours: true } });

/** The names of those that are marked as ours. */
export function markedOurs(packs: readonly BuiltPack[], name: string): readonly string[] {
  const { items } = packs.find((pack) => pack.name === name)!;
  return items.flatMap(({ data }) => (JSON.stringify(data["flags"]) === MARK ? [data.name] : [])).sort();
}

/** The items that are the book's, whose rules reference lists them. */
export function bookItems<System>(packs: readonly BuiltPack[], name: string): readonly Item<System>[] {
  const ours = new Set(markedOurs(packs, name));
  return itemsOf<System>(packs, name).filter((item) => !ours.has(item.name));
}
