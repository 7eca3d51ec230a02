import { checkWorldSetting } from "./check-world-setting.ts";
import type { Fault } from "./faults.ts";
import { HUMAN_SETTING } from "./human-setting.ts";
import type { WorldSetting } from "./world-setting.ts";

export type WorldSettingAnswer =
  { readonly ok: true; readonly value: WorldSetting } | { readonly ok: false; readonly faults: readonly Fault[] };

/** A world's setting out of what a file or a database holds. What it does not speak of at all is as in the base setting. */
export function readWorldSetting(data: unknown): WorldSettingAnswer {
  const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
  const full: unknown = isObject ? { ...HUMAN_SETTING, ...data } : data;
  const faults = checkWorldSetting(full);
  return faults.length === 0 ? { ok: true, value: full as WorldSetting } : { ok: false, faults };
}
