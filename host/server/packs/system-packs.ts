import path from "node:path";
import type { ManifestPack, SystemManifest } from "../manifest.ts";
import { StartProblem } from "../problem.ts";
import { DatabaseProblem, lockedSentence } from "../storage/database.ts";
import type { Hierarchy } from "../storage/entries.ts";
import { DocumentStore } from "../storage/store.ts";
import type { Pack } from "./pack.ts";
import { PackFiles } from "./pack-files.ts";

export interface PackContext {
  manifest: SystemManifest;
  /** The system's folder. */
  system: string;
  /** The folder in which copies of its packs are kept. */
  copies: string;
  hierarchy: Hierarchy;
  /** The name of the collection in which documents of that type are stored; undefined for types no compendium can hold. */
  collectionOf: (type: string) => string | undefined;
  /** Mends a database of the world's own, if that was asked for. */
  repair?: (folder: string) => Promise<void>;
  /** Says one sentence to the Gamemaster. */
  tell: (sentence: string) => void;
}

/** Opens all compendia the manifest names. One that cannot be opened is left out, and the Gamemaster told. */
export async function openSystemPacks(context: PackContext): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const entry of context.manifest.packs) {
    const pack = await openSystemPack(context, entry);
    if (pack) packs.push(pack);
  }
  return packs;
}

async function openSystemPack(context: PackContext, entry: ManifestPack): Promise<Pack | undefined> {
  const { manifest, system, copies, tell } = context;
  const source = path.join(system, entry.path ?? `packs/${entry.name}`);
  const files = new PackFiles(source, path.join(copies, entry.name));
  const name = `The compendium "${entry.label}"`;
  const collection = context.collectionOf(entry.type);
  if (!collection) {
    tell(
      `${name} is of the type "${entry.type}", which no compendium can hold: mend "packs" in the system's manifest.`,
    );
    return undefined;
  }
  if (!files.exists) {
    tell(
      `${name} is missing, as there is no database in ${source}: build the system's packs again. The table is open without it.`,
    );
    return undefined;
  }
  const aside = await files.refresh();
  if (aside)
    tell(
      `${name} came with changes from the system. Your edited copy was kept in ${aside}; the system's stands in its place.`,
    );
  const store = await openCopy(context, entry, files);
  return (
    store && { manifest: describeEntry(manifest, entry), collection, store, beforeWrite: () => files.markEdited() }
  );
}

async function openCopy(
  context: PackContext,
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
        `${name} could not be read (${error.message}). Your edited copy was kept in ${aside ?? files.copy}; the system's stands in its place.`,
      );
    } else await files.refresh({ force: true });
  }
  try {
    return await open();
  } catch (error) {
    context.tell(
      `${name} is damaged (${(error as Error).message}): build the system's packs again. The table is open without it.`,
    );
    return undefined;
  }
}

function describeEntry(manifest: SystemManifest, entry: ManifestPack): Pack["manifest"] {
  return {
    id: `${manifest.id}.${entry.name}`,
    name: entry.name,
    label: entry.label,
    type: entry.type,
    system: entry.system ?? manifest.id,
    packageName: manifest.id,
    packageType: "system",
    banner: entry.banner ?? null,
    ...(entry.ownership ? { ownership: entry.ownership } : {}),
    flags: entry.flags ?? {},
  };
}
