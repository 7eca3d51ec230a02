import { isRecord } from "../../../utils/records.ts";

/**
 * Turns the lines of lists in submitted form data (`{0: {label}, 1: {label}}`) back into lists, and gives each line what
 * the form has no field for from the line as it is stored: a list is always stored whole. Lines that were not submitted stay as
 * they are, and what was submitted for a line that is gone by now is left out.
 * @param submitted  Part of the expanded form data; it is left as it is.
 * @param stored     The same part of the document's source.
 */
export function mergeRows(submitted: unknown, stored: unknown): unknown {
  if (!isRecord(submitted)) return submitted;
  if (Array.isArray(stored)) {
    return stored.map((row: unknown, index) => (index in submitted ? merged(submitted[index], row) : row));
  }
  const known = isRecord(stored) ? stored : {};
  return Object.fromEntries(Object.entries(submitted).map(([key, value]) => [key, mergeRows(value, known[key])]));
}

function merged(row: unknown, stored: unknown): unknown {
  return isRecord(row) && isRecord(stored) ? { ...stored, ...row } : row;
}
