import { once } from "#core/utils/single-flight.ts";
import type { Fault } from "../../rules/world/check-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import { readWorldSetting } from "../../settings/world-setting.ts";

/** What a file says it is, so that no other file is taken for one. */
const TYPE = "sirpas-world";

/** Goes up when an older version of the system could no longer read what is written. */
const FILE_VERSION = 1;

/** Why a file is refused: the tail of `SIRPAS.WORLD.FILE.<reason>`. */
export type FileAnswer =
  | { readonly ok: true; readonly setting: WorldSetting }
  | { readonly ok: false; readonly reason: "notJson" | "otherFile" | "newer" }
  | { readonly ok: false; readonly reason: "faulty"; readonly faults: readonly Fault[] };

/** The text of a file that passes a world on. */
export function writeWorldFile(setting: WorldSetting): string {
  return `${JSON.stringify({ type: TYPE, version: FILE_VERSION, setting }, null, 2)}\n`;
}

/** The world that a file passes on. */
export function readWorldFile(text: string): FileAnswer {
  let file: { readonly type?: unknown; readonly version?: unknown; readonly setting?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return { ok: false, reason: "notJson" };
  }
  if (file?.type !== TYPE || typeof file.version !== "number") return { ok: false, reason: "otherFile" };
  if (file.version > FILE_VERSION) return { ok: false, reason: "newer" };
  const answer = readWorldSetting(file.setting);
  return answer.ok ? { ok: true, setting: answer.value } : { ok: false, reason: "faulty", faults: answer.faults };
}

/** The worlds that come with the system besides the book's own: files that the form could have written. */
const READY_MADE = ["vampires", "networked-minds"] as const;

/** Worlds to start from, read when they are first asked for; the first is the book's own. */
export const readyMadeWorlds = once(async () => {
  const worlds = await Promise.all(READY_MADE.map(readExample));
  return [HUMAN_SETTING, ...worlds.flat()];
});

async function readExample(name: string): Promise<readonly WorldSetting[]> {
  const response = await foundry.utils.fetchWithTimeout(`systems/sirpas/assets/worlds/${name}.json`);
  const answer = readWorldFile(await response.text());
  return answer.ok ? [answer.setting] : [];
}
