import { worldFaults } from "../data/world-faults.ts";
import { isRecord } from "#core/utils/records.ts";
import type { Fault } from "../rules/world/check-world-setting.ts";
import { HUMAN_SETTING } from "../rules/world/human-setting.ts";
import type { WorldSetting } from "../rules/world/world-setting.ts";
import { worldTables, type WorldTables } from "../rules/world/world-tables.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";

export type WorldSettingAnswer =
  { readonly ok: true; readonly value: WorldSetting } | { readonly ok: false; readonly faults: readonly Fault[] };

/** A world's setting out of what a file or a database holds. What it does not speak of at all is as in the base setting. */
export function readWorldSetting(data: unknown): WorldSettingAnswer {
  const full: unknown = isRecord(data) ? { ...HUMAN_SETTING, ...data } : data;
  const faults = worldFaults(full);
  return faults.length === 0 ? { ok: true, value: full as WorldSetting } : { ok: false, faults };
}

/** What is stored; the base setting where that has a fault. */
export function storedWorld(): WorldSetting {
  const answer = readWorldSetting(setting("worldSetting"));
  return answer.ok ? answer.value : HUMAN_SETTING;
}

/** Stores a world's setting, in one update. It holds from the next time that the world is opened. */
export async function writeWorld(world: WorldSetting): Promise<void> {
  await storeSetting("worldSetting", structuredClone(world));
}

/**
 * The tables of the world that is being opened: models and tables are built from it, so it stays what it is until everybody
 * opens the world anew. A Gamemaster is told if what is stored cannot be read.
 */
export function openWorld(): WorldTables {
  const answer = readWorldSetting(setting("worldSetting"));
  if (!answer.ok) Hooks.once("ready", () => tellOfFaults(answer.faults.length));
  return worldTables(answer.ok ? answer.value : HUMAN_SETTING);
}

function tellOfFaults(count: number): void {
  if (!game.user!.isGM) return;
  ui.notifications!.error("SIRPAS.WORLD.unreadable", { format: { count: String(count) }, permanent: true });
}
