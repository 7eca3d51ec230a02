import { kept } from "../../odds/kept.ts";

/** A chance as the user's language writes it; what is possible is never shown as 0, nor what can fail as 100. */
export function percent(chance: number): string {
  const shown = chance > 0 && chance < 1 ? Math.min(0.999, Math.max(0.001, chance)) : chance;
  const sure = chance === 0 || chance === 1;
  return formatOf(game.i18n!.lang, sure ? 0 : 1, 1).format(shown);
}

/** A chance to two places, as a rulebook prints its own. */
export function finePercent(chance: number): string {
  return formatOf(game.i18n!.lang, 2, 2).format(chance);
}

/** Making one takes longer than working out the chances it writes. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, least: number, most: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  return kept(
    formats,
    `${language} ${least} ${most}`,
    () => new Intl.NumberFormat(language, { style: "percent", ...digits }),
  );
}

/** A chance without decimals: "62%". */
export function wholePercent(chance: number): string {
  return formatOf(game.i18n!.lang, 0, 0).format(chance);
}
