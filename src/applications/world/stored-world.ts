import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import { readWorldSetting } from "../../rules/world/read-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** The setting as this folder stores it: the types of Foundry know none of a system's own. */
interface WorldSettings {
  get(namespace: "sirpas", key: "worldSetting"): unknown;
  set(namespace: "sirpas", key: "worldSetting", value: object): Promise<unknown>;
}

function settings(): WorldSettings {
  return game.settings as unknown as WorldSettings;
}

/** What is stored; the base setting where that cannot be read. */
export function storedWorld(): WorldSetting {
  const answer = readWorldSetting(settings().get("sirpas", "worldSetting"));
  return answer.ok ? answer.value : HUMAN_SETTING;
}

/** Stores a world's setting, in one update. */
export async function writeWorld(setting: WorldSetting): Promise<void> {
  await settings().set("sirpas", "worldSetting", structuredClone(setting));
}
