import { settings } from "./store.ts";

/** In edit mode everything on a sheet can be changed; in play mode what changes in play. */
export type SheetMode = "edit" | "play";

const NAMESPACE = "sirpas";
const KEY = "sheetModes";

/** Sheets that were not opened for longest are forgotten. */
const MOST_REMEMBERED = 200;

/** Registers where this browser remembers in which mode a sheet was last; to be called in the init hook. */
export function registerSheetModes(): void {
  settings().register(NAMESPACE, KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** The mode in which this user last had the sheet of a document; null if they never chose one. */
export function rememberedMode(uuid: string): SheetMode | null {
  return modes()[uuid] ?? null;
}

/** Remembers the mode of a sheet, for this browser alone. */
export async function rememberMode(uuid: string, mode: SheetMode): Promise<void> {
  const others = Object.entries(modes()).filter(([other]) => other !== uuid);
  const kept = others.slice(1 - MOST_REMEMBERED);
  await settings().set(NAMESPACE, KEY, Object.fromEntries([...kept, [uuid, mode]]));
}

function modes(): Readonly<Record<string, SheetMode>> {
  return settings().get(NAMESPACE, KEY) as Record<string, SheetMode>;
}
