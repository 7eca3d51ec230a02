import path from "node:path";
import { StartProblem } from "../problem.ts";
import { DatabaseProblem, lockedSentence } from "../storage/database.ts";
import type { Hierarchy } from "../storage/entries.ts";
import { repairDatabase } from "../storage/repair.ts";
import { DocumentStore } from "../storage/store.ts";

export interface DatabaseContext {
  /** The world's folder. */
  folder: string;
  hierarchy: Hierarchy;
  repair: boolean;
  log: (line: string) => void;
}

/**
 * Opens the database of every collection of a world.
 * @throws StartProblem when one cannot be read, after closing those that were opened.
 */
export async function openDatabases(
  context: DatabaseContext,
  collections: string[],
): Promise<Map<string, DocumentStore>> {
  const stores = new Map<string, DocumentStore>();
  try {
    for (const collection of collections)
      stores.set(collection, await openOne(context, path.join(context.folder, "data", collection)));
    return stores;
  } catch (error) {
    await Promise.all([...stores.values()].map((store) => store.close()));
    throw error;
  }
}

async function openOne(context: DatabaseContext, folder: string): Promise<DocumentStore> {
  try {
    return await DocumentStore.open(folder, context.hierarchy);
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    if (error.kind === "locked") throw new StartProblem(lockedSentence(context.folder));
    if (!context.repair) throw new StartProblem(damagedSentence(folder, error.message));
    await repairDatabaseOf(context, folder);
    return DocumentStore.open(folder, context.hierarchy);
  }
}

/** Repairs a database of a world and says what came of it. */
export async function repairDatabaseOf(context: DatabaseContext, folder: string): Promise<void> {
  const { backup, lost } = await repairDatabase(folder, path.join(context.folder, "backups"), context.hierarchy);
  context.log(`Repaired the database ${folder}; the damaged one was kept in ${backup}.`);
  if (lost.length) context.log(`These entries could not be saved: ${lost.join(", ")}.`);
}

function damagedSentence(folder: string, reason: string): string {
  return `The database ${folder} is damaged (${reason}); nothing in it was changed: put that folder back from a backup, or start with --repair, which copies it aside and saves what can be saved.`;
}
