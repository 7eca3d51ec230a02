import { registerSchemaSettings } from "../../settings/schema-setting.ts";
import { followNewcomers } from "./newcomers.ts";
import { guardNewerWorlds } from "./newer-world.ts";

/** The hook that is called on every client whenever a migration has come further. */
export const MIGRATION_HOOK = "sirpasMigration";

/** Registers what data of other versions need; to be called in the init hook. */
export function registerMigrations(): void {
  registerSchemaSettings(() => void (Hooks as unknown as Calls).callAll(MIGRATION_HOOK));
  followNewcomers();
  guardNewerWorlds();
}

interface Calls {
  callAll(hook: string): boolean;
}
