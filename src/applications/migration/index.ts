import { onDeciding } from "../../documents/deciding/deciding-window.ts";
import { MIGRATION_HOOK } from "../../documents/migration/register.ts";
import { isNewerWorld } from "../../documents/migration/newer-world.ts";
import { load } from "../../documents/later.ts";
import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { worldVersion } from "../../settings/schema-setting.ts";
import { followRun } from "./follow-run.ts";
import { tellOfNewerWorld } from "./newer-world-dialog.ts";

interface Following {
  on(hook: string, call: () => void): number;
}

/** Looks, once the world is there, whether it was stored by another version; to be called in the init hook. */
export function registerMigrationScreens(): void {
  Hooks.once("ready", () => {
    followRun();
    void lookAtWorld();
  });
  const follow = Hooks as unknown as Following;
  // Where the active Gamemaster has gone, it is another's turn.
  follow.on("userConnected", () => {
    followRun();
    void lookAtWorld();
  });
  onDeciding(() => void lookAtWorld());
  follow.on(MIGRATION_HOOK, () => {
    followRun();
    // A page that was open before SIRPAS was updated learns of it so.
    void tellOfNewerWorld();
  });
}

let looking = false;

async function lookAtWorld(): Promise<void> {
  if (isNewerWorld()) return tellOfNewerWorld();
  if (looking || !game.ready || worldVersion() === SCHEMA_VERSION) return;
  looking = true;
  try {
    const { lookAtOldWorld } = await load(() => import("./old-world.ts"));
    await lookAtOldWorld();
  } finally {
    looking = false;
  }
}
