/** How long time passes: what tables need most often, and a span of one's own. */
export const SPANS = ["moment", "hour", "night", "day", "own"] as const;
export type Span = (typeof SPANS)[number];

/** What a span is counted in. */
export const TIME_UNITS = ["minutes", "hours", "days"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** So many of a unit. */
export interface Amount {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** How a calendar divides a day. */
export interface DayParts {
  readonly secondsPerMinute: number;
  readonly minutesPerHour: number;
  readonly hoursPerDay: number;
}

/** A night of sleep, in hours. */
export const NIGHT = 8;

const AMOUNTS: Readonly<Record<Exclude<Span, "own">, Amount>> = {
  moment: { count: 10, unit: "minutes" },
  hour: { count: 1, unit: "hours" },
  night: { count: NIGHT, unit: "hours" },
  day: { count: 1, unit: "days" },
};

/** How long a span is. @param own  What was chosen for a span of one's own */
export function amountOf(span: Span, own: Amount): Amount {
  return span === "own" ? own : AMOUNTS[span];
}

/** The same in seconds of a calendar. */
export function secondsOf(
  { count, unit }: Amount,
  { secondsPerMinute, minutesPerHour, hoursPerDay }: DayParts,
): number {
  const hour = minutesPerHour * secondsPerMinute;
  return count * { minutes: secondsPerMinute, hours: hour, days: hoursPerDay * hour }[unit];
}
