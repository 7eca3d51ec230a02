import { onDeciding } from "../../play/deciding/deciding-window.ts";
import { isNewerWorld } from "../../play/migration/newer-world.ts";
import { notify } from "../../utils/notify.ts";
import { isMigrationDue, PENDING_SETTING, VERSION_SETTING } from "../../settings/schema-setting.ts";
import { localize } from "../localize.ts";
import { offerMigration } from "../windows.ts";
import { tellOfNewerWorld } from "./newer-world-dialog.ts";

interface Hooking {
  on(hook: string, call: (setting: { readonly key: string }) => void): number;
}

/** Checks, once the world is there, whether it was stored by another version; to be called in the init hook. */
export function registerMigrationScreens(): void {
  const hooks = Hooks as unknown as Hooking;
  Hooks.once("ready", () => void checkWorld());
  // Where the active Gamemaster has gone, it is another's turn.
  hooks.on("userConnected", () => void checkWorld());
  onDeciding(() => void checkWorld());
  for (const hook of ["createSetting", "updateSetting"]) {
    hooks.on(hook, ({ key }) => {
      // A page that was open before SIRPAS was updated learns of it so.
      if (key === VERSION_SETTING) void checkWorld();
      if (key === PENDING_SETTING && !isMigrationDue()) notify.success(localize("SIRPAS.MIGRATION.over"));
    });
  }
}

async function checkWorld(): Promise<void> {
  if (isNewerWorld()) return tellOfNewerWorld();
  if (!game.ready || !isMigrationDue()) return;
  await offerMigration();
}
