import { worldField } from "../../data/world-data.ts";
import { keyOf } from "#core/rules/keys.ts";
import { referencesIn } from "../../rules/world/check-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** A row of a list, such as a race, while it is being written: what its fields hold may be anything. */
export type Row = Record<string, unknown>;

/** The rows of a list of a draft. */
export function rowsAt(draft: WorldSetting, list: string): Row[] {
  return (foundry.utils.getProperty(draft, list) ?? []) as Row[];
}

/**
 * A new row for a list; it is as valid as a row can be that nobody has written in.
 * @param label  What it is called: "New race".
 */
export function newRow(draft: WorldSetting, list: string, label: string): Row {
  const rows = rowsAt(draft, list);
  const fresh = worldField(`${list}.0`)?.clean({}) as Row;
  if (list.endsWith(".modifiers")) {
    const { from = -1, modifier = -1 } = rows.at(-1) ?? {};
    return { from: Number(from) + 1, modifier: Number(modifier) + 1 };
  }
  const row: Row = { ...fresh, key: freeKey(rows, keyOf(label)), label };
  if (worldField(`${list}.0.abbreviation`)) row.abbreviation = label.slice(0, 2);
  if (list === "races") row.bodyPlan = draft.bodyPlans[0]?.key ?? "";
  return row;
}

/** A key that no row has yet: the one wished for, or with a number. */
export function freeKey(rows: readonly Row[], characterRequest: string): string {
  const taken = new Set(rows.map(({ key }) => key));
  const base = characterRequest === "" ? "new" : characterRequest;
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}

/**
 * Writes what a field of the form holds.
 * @param stored  What actors may have stored by: keys of its rows do not follow their names.
 */
export function writeField(draft: WorldSetting, path: string, held: unknown, stored: WorldSetting): void {
  const { getProperty, setProperty } = foundry.utils;
  const value = typeof held === "string" ? held.trim() : held;
  const [, list = "", at = "", field] = /^(.+)\.(\d+)\.(key|label)$/u.exec(path) ?? [];
  if (field === "key") return rename(draft, list, Number(at), String(value));
  const before: unknown = getProperty(draft, path);
  setProperty(draft, path, value === "" && worldField(path)?.nullable ? null : value);
  if (field === "label") updateName(draft, list, Number(at), String(before), stored);
}

/** The key of a row that is new is made from its name as long as nobody has written another, and so is its short form. */
function updateName(draft: WorldSetting, list: string, at: number, before: string, stored: WorldSetting): void {
  const rows = rowsAt(draft, list);
  const row = rows[at];
  const { key, label } = row ?? {};
  if (row?.abbreviation === before.slice(0, 2)) row.abbreviation = String(label).slice(0, 2);
  const plain = (text: unknown) => String(text).replace(/-\d+$/u, "");
  if (plain(key) !== plain(keyOf(before)) || rowsAt(stored, list).some((row) => row.key === key)) return;
  const others = rows.filter((_row, index) => index !== at);
  rename(draft, list, at, freeKey(others, keyOf(String(label))));
}

/** Gives a row another key. What names it by its key follows. */
function rename(draft: WorldSetting, list: string, at: number, key: string): void {
  const rows = rowsAt(draft, list);
  const row = rows[at];
  if (!row) return;
  const before = row.key;
  row.key = key;
  // Two rows with one key are a fault on the way to being mended: what names it stays with the other.
  if (before === "" || key === "" || rows.some((other) => other.key === before)) return;
  const renamed = (value: unknown) => (value === before ? key : value);
  for (const { path, list: named, value } of referencesIn(draft)) {
    if (named === list)
      foundry.utils.setProperty(draft, path, Array.isArray(value) ? value.map(renamed) : renamed(value));
  }
  if (list !== "attributes" && list !== "skills") return;
  for (const index of draft.races.keys()) renameEntry(draft, `races.${index}.boughtIn`, String(before), key);
}

/** Puts another statistic in the place of one that a race comes with. @param path  Of the record of them. */
export function renameEntry(draft: WorldSetting, path: string, from: string, to: string): void {
  const held = foundry.utils.getProperty(draft, path) as object;
  if (to in held) return;
  const renamed = Object.entries(held).map(([key, levels]) => [key === from ? to : key, levels] as const);
  foundry.utils.setProperty(draft, path, Object.fromEntries(renamed));
}
