type Words = Readonly<Record<string, string | number>>;

/** A sentence of the language file, its placeholders filled; a name that somebody gave is said as it is, braces and all. */
export function localize(key: string, words?: Words): string {
  if (!words) return game.i18n!.localize(key);
  const filled = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)]));
  return game.i18n!.format(key, filled);
}

/** A number with its sign: +2, −1, +0. The minus is the typographic one, as wide as the plus. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

/** The name of a row of a table of `CONFIG.SIRPAS`; of one that the world does not have, its key as words. */
export function nameIn(table: Readonly<Record<string, { readonly label: string }>>, key: string): string {
  const row = Object.hasOwn(table, key) ? table[key] : undefined;
  return row ? localize(row.label) : key.replaceAll("-", " ");
}
