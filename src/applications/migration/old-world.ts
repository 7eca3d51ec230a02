import { isDeciding } from "../../documents/deciding/deciding-window.ts";
import { changesAnything, planMigration, planWorld } from "../../documents/migration/plan.ts";
import { runMigration } from "../../documents/migration/run.ts";
import { notify } from "../../documents/notify.ts";
import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { runCutOff, storeWorldVersion } from "../../settings/schema-setting.ts";
import { say } from "../words.ts";
import { MigrationDialog } from "./migration-dialog.ts";

/** Nobody is asked or told again because somebody else comes or goes. */
let asked = false;
let told = false;

/**
 * Asks the active Gamemaster to bring an old world up to date, and tells everybody else that they wait for it. A world in which
 * nothing has to be changed is only marked, without a word.
 */
export async function lookAtOldWorld(): Promise<void> {
  // Another window of the active Gamemaster asks, or this one does once it decides.
  if (!isDeciding()) return game.user!.isActiveGM ? undefined : tellToWait();
  if (asked) return;
  asked = true;
  const plan = await planMigration();
  if (changesAnything(plan)) return MigrationDialog.open();
  // All is stored but for the last line, and a compendium may stand open.
  if (runCutOff() !== null) await runMigration(plan, { packs: [] });
  else await storeWorldVersion(SCHEMA_VERSION);
}

function tellToWait(): void {
  if (told || !changesAnything(planWorld())) return;
  told = true;
  const key = game.users!.activeGM ? "waitForGamemaster" : "noGamemaster";
  notify.warn(say(`SIRPAS.MIGRATION.${key}`));
}
