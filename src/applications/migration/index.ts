import { onDeciding } from "../../documents/deciding/deciding-window.ts";
import { load } from "../../documents/later.ts";
import { isNewerWorld } from "../../documents/migration/newer-world.ts";
import { isMigrationDue, isSchemaSetting } from "../../settings/schema-setting.ts";
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
  // A page that was open before SIRPAS was updated learns of it so, and a player who waits that they can go on.
  for (const hook of ["createSetting", "updateSetting"]) {
    hooks.on(hook, ({ key }) => isSchemaSetting(key) && void checkWorld());
  }
}

let isChecking = false;
let wasDue = false;

async function checkWorld(): Promise<void> {
  if (isNewerWorld()) return tellOfNewerWorld();
  const isDue = isMigrationDue();
  if (isChecking || !game.ready || (!isDue && !wasDue)) return;
  isChecking = true;
  wasDue = isDue;
  try {
    const { offerMigration, tellMigrated } = await load(() => import("./migrate-world.ts"));
    if (isDue) await offerMigration();
    else tellMigrated();
  } finally {
    isChecking = false;
  }
}
