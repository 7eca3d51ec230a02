import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import type { ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import type { CountedChance } from "../../odds/forecast/tally-figures.ts";

/** A line of an explanation. @param page  Where the rules tell of it. */
export function explained(key: string, text: string, page: RulePageKey): ExplanationLine {
  return { name: localize(`SIRPAS.FORECAST.EXPLAINED.${key}`), text, page };
}

/** How long something takes, in the unit that suits it. */
export function duration(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, "second"] : [seconds / 60, "minute"];
  const written = { style: "unit", unit, unitDisplay: "long", maximumSignificantDigits: 2 } as const;
  return amount.toLocaleString(game.i18n!.lang, written);
}

/** A count as this user's language writes it. */
export function number(count: number): string {
  return count.toLocaleString(game.i18n!.lang);
}

/** A figure with so many decimal places. */
export function decimal(value: number, places = 1): string {
  return value.toLocaleString(game.i18n!.lang, { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** How wide the bar of a chance is. */
export function widthOf({ chance }: CountedChance): string {
  return `${(chance * 100).toFixed(2)}%`;
}
