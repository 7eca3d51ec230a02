import { SYSTEM } from "#system";
import { schemaVersion } from "../migrations/index.ts";
import { settings } from "./settings.ts";

const VERSION = "schemaVersion";
const PENDING = "migrationPending";

/** Under which names they are stored. */
export const VERSION_SETTING = `${SYSTEM.id}.${VERSION}`;
export const PENDING_SETTING = `${SYSTEM.id}.${PENDING}`;

/** Registers which version the data of this world have; to be called in the init hook. */
export function registerSchemaSettings(): void {
  settings().register(SYSTEM.id, VERSION, { scope: "world", config: false, type: Number, default: 0 });
  settings().register(SYSTEM.id, PENDING, { scope: "world", config: false, type: Boolean, default: false });
}

/** The version of this world's data; 0 for a new world. While a migration is pending, some of them are older. */
export function worldVersion(): number {
  const stored = settings().get(SYSTEM.id, VERSION);
  return typeof stored === "number" && Number.isInteger(stored) ? stored : 0;
}

/** Whether a migration of this world was begun and did not end: it runs, or its page was closed. */
export function isMigrationPending(): boolean {
  return settings().get(SYSTEM.id, PENDING) === true;
}

/** Whether this world is stored by an earlier version, or its migration did not end. */
export function isMigrationDue(): boolean {
  return worldVersion() < schemaVersion() || isMigrationPending();
}

/**
 * Stores the version of this world's data; for Gamemasters.
 * @param pending  Whether the migration to it only begins: pages of an older version write nothing from now on.
 */
export async function storeWorldVersion(version: number, pending: boolean): Promise<void> {
  if (isMigrationPending() !== pending) await settings().set(SYSTEM.id, PENDING, pending);
  if (worldVersion() !== version) await settings().set(SYSTEM.id, VERSION, version);
}

/** All that is stored of the system's settings in this world, by key. */
export function storedSettings(): Readonly<Record<string, unknown>> {
  const own = settings()
    .storage.get("world")
    .contents.filter(({ key }) => key.startsWith(`${SYSTEM.id}.`));
  return Object.fromEntries(
    own.map(({ key, _source }) => [key.slice(`${SYSTEM.id}.`.length), JSON.parse(_source.value)]),
  );
}
