/** What someone typed into a field for a whole number. */
export type Entry =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: "notANumber" }
  | { readonly ok: false; readonly reason: "outOfRange"; readonly entered: number };

export interface Range {
  readonly min: number;
  readonly max: number;
}

const THOUSANDS = /(?<=\d)[.,'’\s](?=\d{3}(?!\d))/gu;
const PARTED = /^[+\-−]?\s*\d{1,3}(?:[.,'’\s]\d{3})+$/u;

/**
 * A number that was typed, as a program writes it: a comma is a decimal point. Where only whole numbers can be it parts thousands, as a
 * point or a space does: of 1,000 and 1.000 nobody means 1.
 */
export function writtenPlainly(text: string, isWhole: boolean): string {
  const typed = text.trim();
  return isWhole && PARTED.test(typed) ? typed.replace(THOUSANDS, "") : typed.replace(",", ".");
}

const WHOLE_NUMBER = /^([+\-−]?)\s*(\d{1,9})$/u;

/**
 * Reads an entry: `12` is the new value, `+2` and `-1` change the current one by so much.
 * @param current  The value the entry is relative to.
 */
export function readEntry(text: string, current: number, { min, max }: Range): Entry {
  const [, sign, digits] = WHOLE_NUMBER.exec(writtenPlainly(text, true)) ?? [];
  if (sign === undefined || digits === undefined) return { ok: false, reason: "notANumber" };
  const number = Number(digits);
  const value = sign === "" ? number : current + (sign === "+" ? number : -number);
  return value < min || value > max ? { ok: false, reason: "outOfRange", entered: value } : { ok: true, value };
}
