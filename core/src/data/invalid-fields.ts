import { isRecord } from "../utils/records.ts";

/** A value that was stored and does not fit its field, so that another is used in its place. */
export interface InvalidField {
  /** The field, with all that hold it, from the document's data on: `system.attributes.body.base`. */
  readonly path: string;
  readonly stored: unknown;
}

/**
 * Where data as they were stored differ from what a model made of them, other than by what it added and by what it has no
 * field for. A list is one value: what is wrong within it has no place of its own.
 */
export function invalidFields(stored: unknown, used: unknown, path: string): readonly InvalidField[] {
  if (stored === undefined || used === undefined || means(stored, used)) return [];
  if (!isRecord(stored) || !isRecord(used)) return [{ path, stored }];
  return Object.entries(stored).flatMap(([key, value]) => invalidFields(value, used[key], `${path}.${key}`));
}

/** Whether a value is what was stored, but for how it is written: the number 5 of the text "5". */
function means(stored: unknown, used: unknown): boolean {
  if (Object.is(stored, used)) return true;
  if (Array.isArray(stored) || Array.isArray(used)) return isSameList(stored, used);
  if (typeof stored === "object" || typeof used === "object") return false;
  return String(stored).trim() === String(used) && String(stored) !== "";
}

function isSameList(stored: unknown, used: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(used) || stored.length !== used.length) return false;
  return stored.every((value, index) => invalidFields(value, used[index], "").length === 0);
}
