import type { Currency, WorldSetting } from "../../rules/world/world-setting.ts";

/** The book's own money. */
const DOLLARS: Currency = { name: "SIRPAS.WORLD.dollars", symbol: "$", before: true };

/** An amount in the world's money, as the user's language writes numbers: "$25,000". */
export function moneyText(amount: number, withPlus = false, { symbol, before }: Currency = currency()): string {
  const number = Math.abs(amount).toLocaleString(game.i18n!.lang, { maximumFractionDigits: 2 });
  const sign = amount < 0 ? "−" : withPlus ? "+" : "";
  // What holds a symbol of several letters apart from its number must not break the line.
  const gap = symbol.length > 1 ? "\u00a0" : "";
  return before ? `${sign}${symbol}${gap}${number}` : `${sign}${number}\u00a0${symbol}`;
}

/** The world's own; the book's where no world was written. */
function currency(): Currency {
  const settings = game.settings as unknown as Settings;
  if (!settings.settings.has("sirpas.worldSetting")) return DOLLARS;
  return settings.get("sirpas", "worldSetting")?.currency ?? DOLLARS;
}

interface Settings {
  readonly settings: ReadonlyMap<string, unknown>;
  get(namespace: "sirpas", key: "worldSetting"): Partial<WorldSetting> | null | undefined;
}
