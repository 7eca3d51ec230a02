import type { Data } from "../../common/types.ts";
import type { World } from "./world.ts";

export const COMPENDIUM_CONFIGURATION = "core.compendiumConfiguration";
export const PERMISSIONS = "core.permissions";
export const WORLD_TIME = "core.time";

/** The setting's document. Settings of a single user are not looked at. */
export function settingDocument(world: World, key: string): Data | undefined {
  return world
    .store("settings")
    .all("settings")
    .find((setting) => setting.key === key && !setting.user);
}

/** A world setting's value; undefined when it was never set or is no JSON. */
export function settingValue(world: World, key: string): unknown {
  const value = settingDocument(world, key)?.value;
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
