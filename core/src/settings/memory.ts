import { setting, storeSetting, type SettingKey, type SettingValue } from "./settings.ts";
import type { SheetMode } from "./definitions.ts";

/** Stores something under its key as the latest; of more than so many the oldest are forgotten. */
export async function keepLast(key: SettingKey, own: string, value: unknown, most: number): Promise<void> {
  const others = Object.entries(setting(key) as object).filter(([other]) => other !== own);
  const kept: object = Object.fromEntries([...others.slice(1 - most), [own, value]]);
  await storeSetting(key, kept as SettingValue<SettingKey>);
}

/** Foundry would read a dot as a path. */
export function dotless(uuid: string): string {
  return uuid.replaceAll(".", "_");
}

/** How this user left a board in this world, as it was stored; undefined if they never had one. */
export function rememberedBoard(kind: string): unknown {
  return setting("boards")[boardKey(kind)];
}

/** Remembers how a board is left, for this user in this world and browser. */
export async function rememberBoard(kind: string, board: object): Promise<void> {
  await storeSetting("boards", { ...setting("boards"), [boardKey(kind)]: board });
}

/** Worlds, and people who share a browser, keep their boards apart. */
function boardKey(kind: string): string {
  return dotless(`${game.world!.id} ${game.userId} ${kind}`);
}

/** Sheets that were not opened for longest are forgotten. */
const MOST_REMEMBERED = 200;

/** The mode in which this user last had the sheet of a document; null if they never chose one. */
export function rememberedMode(uuid: string): SheetMode | null {
  return setting("sheetModes")[uuid] ?? null;
}

/** Remembers the mode of a sheet, for this browser alone. */
export async function rememberMode(uuid: string, mode: SheetMode): Promise<void> {
  await keepLast("sheetModes", uuid, mode, MOST_REMEMBERED);
}

/** Whether something has all that a sample has, of the same type each, numbers whole; each of a list is like the first of the sample. */
export function isLike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((one) => isLike(sample[0], one)));
  }
  if (typeof sample === "number") return Number.isInteger(value);
  if (typeof sample !== "object" || sample === null || typeof value !== "object" || value === null)
    return typeof sample === typeof value && (sample === null) === (value === null);
  return Object.entries(sample).every(([key, one]) => isLike(one, (value as Readonly<Record<string, unknown>>)[key]));
}
