import { HUMAN_SETTING } from "../rules/world/human-setting.ts";
import { readWorldSetting } from "../rules/world/read-world-setting.ts";
import type { WorldSetting } from "../rules/world/world-setting.ts";
import { worldTables, type WorldTables } from "../rules/world/world-tables.ts";
import { settings } from "./store.ts";

/** Registers where the world's setting is stored; to be called in the init hook, before anything asks for it. */
export function registerWorldSetting(): void {
  // What is stored is what the Gamemaster wrote, a fault and all: a model would mend it without a word.
  settings().register("sirpas", "worldSetting", { scope: "world", config: false, type: Object, default: {} });
}

/** What is stored; the base setting where that has a fault. */
export function storedWorld(): WorldSetting {
  const answer = readWorldSetting(settings().get("sirpas", "worldSetting"));
  return answer.ok ? answer.value : HUMAN_SETTING;
}

/** Stores a world's setting, in one update. It holds from the next time that the world is opened. */
export async function writeWorld(setting: WorldSetting): Promise<void> {
  await settings().set("sirpas", "worldSetting", structuredClone(setting));
}

/**
 * The tables of the world that is being opened: models and tables are built from it, so it stays what it is until everybody
 * opens the world anew. A Gamemaster is told if what is stored cannot be read.
 */
export function openWorld(): WorldTables {
  const answer = readWorldSetting(settings().get("sirpas", "worldSetting"));
  if (!answer.ok) Hooks.once("ready", () => tellOfFaults(answer.faults.length));
  return worldTables(answer.ok ? answer.value : HUMAN_SETTING);
}

function tellOfFaults(count: number): void {
  if (!game.user!.isGM) return;
  ui.notifications!.error("SIRPAS.WORLD.unreadable", { format: { count: String(count) }, permanent: true });
}
