import { settings } from "./store.ts";

const VERSION = "schemaVersion";
const RUN = "migration";

/** How far the migration of this world has come. */
export interface MigrationRun {
  /** Versions of the data. */
  readonly from: number;
  readonly to: number;
  /** The id and the name of the user who started it. */
  readonly by: string;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  /** How many documents were stored, by where they are, and which settings. */
  readonly stored: Readonly<Record<string, number>>;
  readonly settings: readonly string[];
  /** The compendia that were asked for, by their ids. */
  readonly packs: readonly string[];
  /** Compendia that were locked before and are not now, by their ids. */
  readonly unlocked: readonly string[];
  readonly finished: boolean;
}

/**
 * Registers which version of the data this world has, and how far its migration has come; to be called in the init hook.
 * @param onChange  Called on every client whenever a migration has come further or to its end.
 */
export function registerSchemaSettings(onChange: () => void): void {
  settings().register("sirpas", VERSION, { scope: "world", config: false, type: Number, default: 0, onChange });
  settings().register("sirpas", RUN, { scope: "world", config: false, type: Object, default: {}, onChange });
}

/** The version that all data of this world have; 0 for a new world, and for one from before versions were counted. */
export function worldVersion(): number {
  const stored = settings().get("sirpas", VERSION);
  return typeof stored === "number" && Number.isInteger(stored) ? stored : 0;
}

/** Stores that all data of this world have a version; for Gamemasters. */
export async function storeWorldVersion(version: number): Promise<void> {
  await settings().set("sirpas", VERSION, version);
}

/** The migration that was begun last; null if there never was one. */
export function migrationRun(): MigrationRun | null {
  const stored = settings().get("sirpas", RUN) as Partial<MigrationRun> | null;
  return typeof stored?.to === "number" && typeof stored.by === "string" ? (stored as MigrationRun) : null;
}

/** The migration that was begun last and did not come to its end; null if there is none. */
export function runCutOff(): MigrationRun | null {
  const run = migrationRun();
  return run !== null && !run.finished ? run : null;
}

/** Stores how far a migration has come; for Gamemasters. */
export async function storeMigrationRun(run: MigrationRun): Promise<void> {
  await settings().set("sirpas", RUN, { ...run });
}
