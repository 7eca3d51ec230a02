import { readFileSync } from "node:fs";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import type { WorldSetting } from "../../src/rules/world/world-setting.ts";

/** A world that comes with the system, as the form reads its file. */
function shipped(name: string): WorldSetting {
  const file = JSON.parse(readFileSync(`assets/worlds/${name}.json`, "utf8")) as { setting: Partial<WorldSetting> };
  return { ...HUMAN_SETTING, ...file.setting };
}

export const VAMPIRES = shipped("vampires");
export const NETWORKED_MINDS = shipped("networked-minds");
export const NETWORK_BODY = NETWORKED_MINDS.bodyPlans[0]!;
export const READY_MADE_WORLDS: readonly WorldSetting[] = [HUMAN_SETTING, VAMPIRES, NETWORKED_MINDS];
