/** The units that a span of time is told in, the longest first, with their seconds. */
export const TIME_UNITS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** A span of time by the longest unit that it is whole in. */
export function timeParts(seconds: number): { readonly amount: number; readonly unit: TimeUnit } {
  const units = Object.keys(TIME_UNITS) as TimeUnit[];
  const unit = units.find((one) => seconds > 0 && Number.isInteger(seconds / TIME_UNITS[one])) ?? "second";
  return { amount: seconds / TIME_UNITS[unit], unit };
}

/** A span of time in words: 40 seconds, 10 minutes. */
export function timeLabels(seconds: number): string {
  const { amount, unit } = timeParts(seconds);
  return amount.toLocaleString(game.i18n!.lang, { style: "unit", unit, unitDisplay: "long" });
}
