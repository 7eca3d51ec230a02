import { kept } from "#core/odds/kept.ts";
import type { Currency } from "../../rules/world/world-setting.ts";
import { readEntry, type Entry } from "#core/applications/sheets/base/entry.ts";
import { localize } from "#core/utils/localize.ts";

/** An amount in the world's money, as the user's language writes numbers: "$25,000", "$377.50". */
export function moneyText(
  amount: number,
  withPlus = false,
  { symbol, before }: Pick<Currency, "symbol" | "before"> = CONFIG.SIRPAS.world.setting.currency,
): string {
  const number = format(Math.abs(amount));
  const sign = amount < 0 ? "−" : withPlus ? "+" : "";
  // What holds a symbol of several letters apart from its number must not break the line.
  const gap = symbol.length > 1 ? "\u00a0" : "";
  return before ? `${sign}${symbol}${gap}${number}` : `${sign}${number}\u00a0${symbol}`;
}

/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, Intl.NumberFormat>();

/** Whole amounts stand without a fraction, others with all of it. */
function format(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const { lang } = game.i18n!;
  const wanted = kept(
    formats,
    `${lang} ${digits}`,
    () => new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return wanted.format(amount);
}

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
