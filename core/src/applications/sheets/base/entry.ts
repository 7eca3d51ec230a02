/** What someone typed into a field for a whole number. */
export type Entry =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: "notANumber" }
  | { readonly ok: false; readonly reason: "outOfRange"; readonly entered: number };

export interface Range {
  readonly min: number;
  readonly max: number;
}

const WHOLE_NUMBER = /^([+\-−]?)\s*(\d{1,9})$/u;

/**
 * Reads an entry: `12` is the new value, `+2` and `-1` change the current one by so much.
 * @param current  The value the entry is relative to.
 */
export function readEntry(text: string, current: number, { min, max }: Range): Entry {
  const [, sign, digits] = WHOLE_NUMBER.exec(text.trim()) ?? [];
  if (sign === undefined || digits === undefined) return { ok: false, reason: "notANumber" };
  const number = Number(digits);
  const value = sign === "" ? number : current + (sign === "+" ? number : -number);
  return value < min || value > max ? { ok: false, reason: "outOfRange", entered: value } : { ok: true, value };
}
