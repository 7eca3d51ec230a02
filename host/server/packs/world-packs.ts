import { rename } from "node:fs/promises";
import path from "node:path";
import type { Data } from "../../common/types.ts";
import { RuleError, StartProblem } from "../problem.ts";
import { DatabaseProblem, lockedSentence } from "../storage/database.ts";
import { DocumentStore } from "../storage/store.ts";
import type { Pack } from "./pack.ts";
import type { PackContext } from "./package-packs.ts";

/** Opens the compendia that were made in this world. One that cannot be opened is left out, and the Gamemaster told. */
export async function openWorldPacks(context: PackContext, folder: string, entries: Data[]): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const entry of entries) {
    const home = path.join(folder, String(entry.name));
    try {
      packs.push(await openOrRepair(context, home, entry));
    } catch (error) {
      if (!(error instanceof DatabaseProblem)) throw error;
      if (error.kind === "locked") throw new StartProblem(lockedSentence(home));
      context.tell(
        `The compendium "${String(entry.label)}" in ${home} cannot be read (${error.message}); it was left as it is: start with --repair to save what can be saved.`,
      );
    }
  }
  return packs;
}

async function openOrRepair(context: PackContext, home: string, entry: Data): Promise<Pack> {
  const open = (): Promise<Pack> => openWorldPack(context, home, entry, { create: false });
  if (!context.repair) return open();
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DatabaseProblem) || error.kind !== "corrupt") throw error;
    await context.repair(home);
    return open();
  }
}

/** Makes a new compendium, empty. @throws Refusal when type or name will not do. */
export async function createWorldPack(
  context: PackContext,
  folder: string,
  data: Data,
  taken: Set<string>,
): Promise<{ pack: Pack; entry: Data }> {
  const { label, type } = data;
  if (typeof label !== "string" || !label.trim())
    throw new RuleError("A new compendium needs a name: fill in its label.");
  if (typeof type !== "string" || !context.collectionOf(type))
    throw new RuleError(`A compendium cannot hold documents of the type "${String(type)}".`);
  const name = slug(label);
  if (!/^[\w-]+$/.test(name))
    throw new RuleError(
      `"${label}" has no letter or digit to name a folder by: choose another name for the compendium.`,
    );
  if (taken.has(`world.${name}`))
    throw new RuleError(`There is a compendium named "${label}" already: choose another name.`);
  const entry: Data = { name, label: label.trim(), type, system: context.owners[0].manifest.id, flags: {} };
  return { pack: await openWorldPack(context, path.join(folder, name), entry, { create: true }), entry };
}

/** Takes a deleted compendium's folder out of the way; what was in it is kept beside. */
export async function retireWorldPack(pack: Pack): Promise<void> {
  await pack.store.close();
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await rename(pack.store.folder, `${pack.store.folder}-deleted-${stamp}`);
}

/** The label as the name of a folder. */
function slug(label: string): string {
  const plain = label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

async function openWorldPack(
  context: PackContext,
  home: string,
  entry: Data,
  options: { create: boolean },
): Promise<Pack> {
  const name = String(entry.name);
  const type = String(entry.type);
  const collection = context.collectionOf(type) ?? type.toLowerCase();
  const store = await DocumentStore.open(home, context.hierarchy, options);
  const manifest: Pack["manifest"] = {
    id: `world.${name}`,
    name,
    label: String(entry.label),
    type,
    system: context.owners[0].manifest.id,
    packageName: "world",
    packageType: "world",
    banner: null,
    flags: (entry.flags ?? {}) as Data,
  };
  return { manifest, collection, store, beforeWrite: () => Promise.resolve() };
}
