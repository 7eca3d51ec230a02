import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import { readWorldSetting } from "../../rules/world/read-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** The setting as this folder stores it: the types of Foundry know none of a system's own. */
interface WorldSettings {
  readonly settings: ReadonlyMap<string, unknown>;
  register(namespace: "sirpas", key: "worldSetting", config: object): void;
  get(namespace: "sirpas", key: "worldSetting"): unknown;
  set(namespace: "sirpas", key: "worldSetting", value: object): Promise<unknown>;
}

function settings(): WorldSettings {
  return game.settings as unknown as WorldSettings;
}

/** Registers where the world is stored, unless that is done already; to be called in the init hook. */
export function registerStoredWorld(): void {
  if (settings().settings.has("sirpas.worldSetting")) return;
  settings().register("sirpas", "worldSetting", { scope: "world", config: false, type: Object, default: {} });
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
