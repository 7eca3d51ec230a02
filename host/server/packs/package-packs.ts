import path from "node:path";
import type { ManifestPack } from "../manifest.ts";
import { StartProblem } from "../problem.ts";
import { DatabaseProblem, lockedSentence } from "../storage/database.ts";
import type { Hierarchy } from "../storage/entries.ts";
import { DocumentStore } from "../storage/store.ts";
import type { Pack } from "./pack.ts";
import { PackFiles } from "./pack-files.ts";

/** A package that brings compendia. */
export interface PackOwner {
  readonly type: "system" | "module";
  readonly manifest: { readonly id: string; readonly packs?: readonly ManifestPack[] };
  /** The package's folder. */
  readonly folder: string;
  /** The folder in which copies of its packs are kept. */
  readonly copies: string;
}

export interface PackContext {
  /** The system that runs, and the modules that are switched on. */
  owners: readonly [system: PackOwner, ...modules: PackOwner[]];
  hierarchy: Hierarchy;
  /** The name of the collection in which documents of that type are stored; undefined for types no compendium can hold. */
  collectionOf: (type: string) => string | undefined;
  /** Mends a database of the world's own, if that was asked for. */
  repair?: (folder: string) => Promise<void>;
  /** Says one sentence to the Gamemaster. */
  tell: (sentence: string) => void;
}

/**
 * Opens all compendia that the manifests name; those of modules for another system are left out. One that cannot be opened is left out
 * too, and the Gamemaster told.
 */
export async function openPackagePacks(context: PackContext): Promise<Pack[]> {
  const packs: Pack[] = [];
  const [{ manifest: system }] = context.owners;
  for (const owner of context.owners) {
    for (const entry of owner.manifest.packs ?? []) {
      if (entry.system && entry.system !== system.id) continue;
      const pack = await openPackagePack(context, owner, entry);
      if (pack) packs.push(pack);
    }
  }
  return packs;
}

async function openPackagePack(context: PackContext, owner: PackOwner, entry: ManifestPack): Promise<Pack | undefined> {
  const { tell } = context;
  const { type, folder } = owner;
  const source = path.join(folder, entry.path ?? `packs/${entry.name}`);
  const files = new PackFiles(source, path.join(owner.copies, entry.name));
  const name = `The compendium "${entry.label}"`;
  const collection = context.collectionOf(entry.type);
  if (!collection) {
    tell(
      `${name} is of the type "${entry.type}", which no compendium can hold: mend "packs" in the ${type}'s manifest.`,
    );
    return undefined;
  }
  if (!files.exists) {
    tell(
      `${name} is missing, as there is no database in ${source}: build the ${type}'s packs again. The table is open without it.`,
    );
    return undefined;
  }
  const aside = await files.refresh();
  if (aside)
    tell(
      `${name} came with changes from the ${type}. Your edited copy was kept in ${aside}; the ${type}'s stands in its place.`,
    );
  const store = await openCopy(context, owner, entry, files);
  return (
    store && {
      manifest: describeEntry(owner, context.owners[0].manifest.id, entry),
      collection,
      store,
      beforeWrite: () => files.markEdited(),
    }
  );
}

async function openCopy(
  context: PackContext,
  { type }: PackOwner,
  entry: ManifestPack,
  files: PackFiles,
): Promise<DocumentStore | undefined> {
  const open = (): Promise<DocumentStore> => DocumentStore.open(files.copy, context.hierarchy, { create: false });
  const name = `The compendium "${entry.label}"`;
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    if (error.kind === "locked") throw new StartProblem(lockedSentence(files.copy));
    if (await files.isEdited()) {
      const aside = await files.refresh({ force: true });
      context.tell(
        `${name} could not be read (${error.message}). Your edited copy was kept in ${aside ?? files.copy}; the ${type}'s stands in its place.`,
      );
    } else await files.refresh({ force: true });
  }
  try {
    return await open();
  } catch (error) {
    context.tell(
      `${name} is damaged (${(error as Error).message}): build the ${type}'s packs again. The table is open without it.`,
    );
    return undefined;
  }
}

function describeEntry({ type, manifest }: PackOwner, system: string, entry: ManifestPack): Pack["manifest"] {
  return {
    id: `${manifest.id}.${entry.name}`,
    name: entry.name,
    label: entry.label,
    type: entry.type,
    ...(type === "system" || entry.system ? { system: entry.system ?? system } : {}),
    packageName: manifest.id,
    packageType: type,
    banner: entry.banner ?? null,
    ...(entry.ownership ? { ownership: entry.ownership } : {}),
    flags: entry.flags ?? {},
  };
}
