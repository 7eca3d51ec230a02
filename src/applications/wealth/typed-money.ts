import { readEntry, type Entry } from "../sheets/entry.ts";
import { localize } from "../localize.ts";

/** As much as can be typed. */
const RANGE = { min: 0, max: 999_999_999 };

/** Signs that people write into an amount: its currency, and what parts its thousands. */
const DECORATION = /[\s'’$]|(?<=\d)[.,](?=\d{3}(?!\d))/gu;

/** Reads an amount of money: `1,200` is the new one, `+50` and `-50` change the current one by so much. */
export function readMoney(text: string, current: number): Entry {
  return readEntry(text.replaceAll(DECORATION, ""), current, RANGE);
}

/** The sentence about what is no amount: what was typed, and what stays. */
export function moneyError(entry: Entry & { readonly ok: false }, text: string, name: string, current: number): string {
  const entered = entry.reason === "outOfRange" ? entry.entered : "";
  const reason = text.trim() === "" ? "noNumber" : entry.reason;
  return localize(`SIRPAS.ENTRY.${reason}`, { name, value: current, text, entered, ...RANGE });
}
