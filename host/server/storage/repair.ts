import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import type { Data } from "../../common/types.ts";
import { splitDocument, type Entries, type Hierarchy } from "./entries.ts";

export interface RepairReport {
  /** Where the database was copied to before anything was touched. */
  backup: string;
  /** Keys of entries that could not be saved. */
  lost: string[];
}

/**
 * Copies a damaged database aside, then lets LevelDB save what can be saved, and leaves out entries that cannot be read or
 * hang in the air.
 * @param backups The folder in which the copy is put.
 */
export async function repairDatabase(folder: string, backups: string, hierarchy: Hierarchy): Promise<RepairReport> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const backup = path.join(backups, `${path.basename(folder)}-${stamp}`);
  await mkdir(backups, { recursive: true });
  await cp(folder, backup, { recursive: true, errorOnExist: true });
  await ClassicLevel.repair(folder);
  const level = new ClassicLevel<string, string>(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
  await level.open();
  try {
    const lost = await dropUnreadable(level, hierarchy);
    return { backup, lost };
  } finally {
    await level.close();
  }
}

async function dropUnreadable(level: ClassicLevel<string, string>, hierarchy: Hierarchy): Promise<string[]> {
  const raw = await level.iterator().all();
  const entries: Entries = new Map();
  for (const [key, text] of raw) {
    const value = parse(text);
    if (value) entries.set(key, value);
  }
  const kept: Entries = new Map();
  for (const [key, value] of entries) {
    const [, collection = "", id = ""] = key.split("!");
    if (collection.includes(".") || value._id !== id) continue;
    for (const entry of splitDocument(salvage(key, value, collection, hierarchy, entries), collection, hierarchy))
      kept.set(...entry);
  }
  const lost = raw.map(([key]) => key).filter((key) => !kept.has(key));
  const batch = [
    ...lost.map((key) => ({ type: "del" as const, key })),
    ...[...kept].map(([key, value]) => ({ type: "put" as const, key, value: JSON.stringify(value) })),
  ];
  await level.batch(batch, { sync: true });
  return lost;
}

function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** A document with those of its embedded documents that are still there. */
function salvage(key: string, value: Data, collection: string, hierarchy: Hierarchy, entries: Entries): Data {
  const [, path = "", ids = ""] = key.split("!");
  const document = { ...value };
  for (const field of hierarchy[collection] ?? []) {
    const find = (id: unknown): Data | undefined => {
      const childKey = `!${path}.${field}!${ids}.${String(id)}`;
      const child = entries.get(childKey);
      return child && salvage(childKey, child, field, hierarchy, entries);
    };
    const embedded = value[field];
    if (Array.isArray(embedded)) document[field] = embedded.map(find).filter((child) => child !== undefined);
    else document[field] = find(embedded) ?? null;
  }
  return document;
}
