import type { SheetMode } from "./definitions.ts";
import { setting, storeSetting } from "./settings.ts";

/** Sheets that were not opened for longest are forgotten. */
const MOST_REMEMBERED = 200;

/** The mode in which this user last had the sheet of a document; null if they never chose one. */
export function rememberedMode(uuid: string): SheetMode | null {
  return setting("sheetModes")[uuid] ?? null;
}

/** Remembers the mode of a sheet, for this browser alone. */
export async function rememberMode(uuid: string, mode: SheetMode): Promise<void> {
  const others = Object.entries(setting("sheetModes")).filter(([other]) => other !== uuid);
  const kept = others.slice(1 - MOST_REMEMBERED);
  await storeSetting("sheetModes", Object.fromEntries([...kept, [uuid, mode]]));
}
