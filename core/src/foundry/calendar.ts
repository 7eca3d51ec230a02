import type { DayParts } from "../rules/time/spans.ts";
import type { DurationShape } from "./effects.ts";
import { isBefore14 } from "./generation.ts";

/** How the calendar of this world divides a day. */
export function dayParts(): DayParts {
  const { secondsPerMinute, minutesPerHour, hoursPerDay } = game.time!.calendar.days;
  return { secondsPerMinute, minutesPerHour, hoursPerDay };
}

/** A moment as the calendar of this world writes it. */
export const dateOf = (seconds: number): string => game.time!.calendar.format(seconds);

/** How many seconds units of generation 14 have that Foundry counts by the world's time. */
const UNITS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Seconds of the world's time until an effect ends that is counted in these; null for any other. */
export function secondsLeft({ duration = {}, start }: DurationShape): number | null {
  const { seconds, startTime, value, units = "" } = duration;
  const [lasts, began] = isBefore14() ? [seconds, startTime] : [(value ?? NaN) * (UNITS[units] ?? NaN), start?.time];
  if (typeof lasts !== "number" || !Number.isFinite(lasts) || typeof began !== "number") return null;
  return began + lasts - game.time!.worldTime;
}
