import type { WorldSetting } from "../../rules/world/world-setting.ts";

/** A world's setting while it is being written: what stands in a field may be anything. */
export type Draft = Record<string, unknown>;
export type Row = Record<string, unknown>;

/** A copy to write in. */
export function draftOf(setting: WorldSetting): Draft {
  return structuredClone(setting) as unknown as Draft;
}

/** What stands at a path such as `races.1.structs.injuryResistance`; undefined where there is nothing. */
export function valueAt(draft: Draft, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((within, step) => (isGroup(within) ? (within as Draft)[step] : undefined), draft);
}

/** Writes a value; undefined takes the entry away. What the path leads through has to be there. */
export function setAt(draft: Draft, path: string, value: unknown): void {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const within = steps.length === 0 ? draft : valueAt(draft, steps.join("."));
  if (!isGroup(within)) return;
  if (value === undefined) Reflect.deleteProperty(within, last);
  else (within as Draft)[last] = value;
}

/** The rows of a list. */
export function rowsAt(draft: Draft, path: string): Row[] {
  const rows = valueAt(draft, path);
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/**
 * Moves a row up (-1) or down (+1).
 * @returns where it stands now.
 */
export function moveRow(draft: Draft, path: string, index: number, step: number): number {
  const rows = rowsAt(draft, path);
  const target = index + step;
  const row = rows[index];
  if (!row || target < 0 || target >= rows.length) return index;
  rows.splice(index, 1);
  rows.splice(target, 0, row);
  return target;
}

/** Gives an entry of a record, such as what a race comes with, another name; its place among the others stays. */
export function renameEntry(draft: Draft, path: string, from: string, to: string): void {
  const record = valueAt(draft, path);
  if (!isGroup(record) || to in (record as Draft)) return;
  const renamed = Object.entries(record).map(([key, value]): [string, unknown] => [key === from ? to : key, value]);
  setAt(draft, path, Object.fromEntries(renamed));
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
