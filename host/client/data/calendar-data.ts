import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import type { Data } from "../../common/types.ts";

/** The world's clock as a calendar reads it (foundry.data.types.TimeComponents): counted from 0, the year from before it too. */
export interface TimeComponents {
  year: number;
  day: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  hour: number;
  minute: number;
  second: number;
  season: number;
  leapYear: boolean;
}

interface Month {
  readonly days: number;
  readonly leapDays: number | null;
}

interface Season {
  readonly monthStart: number | null;
  readonly monthEnd: number | null;
}

/** The arithmetic behind `game.time.calendar` (foundry.data.CalendarData): whole days first, then what is left of one. */
export class CalendarData extends DataModel {
  declare name: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  };
  declare months: { values: Month[] } | null;
  declare days: {
    values: object[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): DataSchema {
    const whole = (initial: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial });
    const list = () => new fields.ArrayField(new fields.ObjectField());
    return {
      name: new fields.StringField({ required: true }),
      description: new fields.StringField(),
      years: new fields.SchemaField({
        yearZero: whole(0),
        firstWeekday: whole(0),
        leapYear: new fields.ObjectField({ nullable: true, initial: null } as never),
      }),
      months: new fields.SchemaField({ values: list() }, { nullable: true, initial: null } as never),
      days: new fields.SchemaField({
        values: list(),
        daysPerYear: whole(365),
        hoursPerDay: whole(24),
        minutesPerHour: whole(60),
        secondsPerMinute: whole(60),
      }),
      seasons: new fields.SchemaField({ values: list() }, { nullable: true, initial: null } as never),
    };
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  isLeapYear(year: number): boolean {
    const { leapYear, yearZero } = this.years;
    if (!leapYear) return false;
    const since = year + yearZero - leapYear.leapStart;
    return since >= 0 && since % leapYear.leapInterval === 0;
  }

  /** How many of the years from 0 up to a year, which does not count, are leap years; negative before 0. */
  countLeapYears(year: number): number {
    let count = 0;
    for (let past = 0; past < year; past++) if (this.isLeapYear(past)) count++;
    for (let past = -1; past >= year; past--) if (this.isLeapYear(past)) count--;
    return count;
  }

  #daysOf(month: Month, isLeap: boolean): number {
    return isLeap ? (month.leapDays ?? month.days) : month.days;
  }

  #daysInYear(isLeap: boolean): number {
    const extra = (this.months?.values ?? []).reduce((sum, month) => sum + this.#daysOf(month, true) - month.days, 0);
    return this.days.daysPerYear + (isLeap ? extra : 0);
  }

  #daysBefore(year: number): number {
    return year * this.days.daysPerYear + this.countLeapYears(year) * (this.#daysInYear(true) - this.days.daysPerYear);
  }

  /** Other systems call it where they override what comes after. Guesses the year as if none were a leap year, then corrects the guess. */
  _decomposeTimeYears(time: number): { year: number; leapYear: boolean; secondsRemaining: number } {
    const day = Math.floor(time / this.#secondsPerDay);
    let year = Math.floor(day / this.days.daysPerYear);
    while (this.#daysBefore(year) > day) year--;
    while (this.#daysBefore(year + 1) <= day) year++;
    return {
      year,
      leapYear: this.isLeapYear(year),
      secondsRemaining: time - this.#daysBefore(year) * this.#secondsPerDay,
    };
  }

  timeToComponents(time = 0): TimeComponents {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const { year, leapYear, secondsRemaining } = this._decomposeTimeYears(time);
    const day = Math.floor(secondsRemaining / this.#secondsPerDay);
    const seconds = secondsRemaining - day * this.#secondsPerDay;
    let [month, dayOfMonth] = [0, day];
    const months = this.months?.values ?? [];
    while (month < months.length - 1 && dayOfMonth >= this.#daysOf(months[month]!, leapYear)) {
      dayOfMonth -= this.#daysOf(months[month]!, leapYear);
      month++;
    }
    const week = Math.max(this.days.values.length, 1);
    const weekday = (this.#daysBefore(year) + day + this.years.firstWeekday) % week;
    const isOver = ({ monthStart, monthEnd }: Season) => isWithin(month + 1, monthStart ?? 0, monthEnd ?? Infinity);
    return {
      year,
      day,
      month,
      dayOfMonth,
      dayOfWeek: (weekday + week) % week,
      hour: Math.floor(seconds / (minutesPerHour * secondsPerMinute)) % hoursPerDay,
      minute: Math.floor(seconds / secondsPerMinute) % minutesPerHour,
      second: seconds % secondsPerMinute,
      season: Math.max(this.seasons?.values.findIndex(isOver) ?? 0, 0),
      leapYear,
    };
  }

  /** The time in seconds of a year, a day of it, an hour, a minute and a second. */
  componentsToTime({ year = 0, day = 0, hour = 0, minute = 0, second = 0 }: Partial<TimeComponents>): number {
    const { minutesPerHour, secondsPerMinute } = this.days;
    const days = this.#daysBefore(year) + day;
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** A time as "0001-02-03 04:05:06". */
  static formatTimestamp({ years }: CalendarData, at: TimeComponents): string {
    const two = (value: number) => String(value).padStart(2, "0");
    const day = [String(at.year + years.yearZero).padStart(4, "0"), two(at.month + 1), two(at.dayOfMonth + 1)];
    return `${day.join("-")} ${[at.hour, at.minute, at.second].map(two).join(":")}`;
  }

  /** Shows a time by one of CONFIG.time.formatters. @throws where there is none of the name. */
  format(time: number | TimeComponents, formatter = "timestamp", options: Data = {}): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    const { CONFIG } = globalThis as unknown as {
      CONFIG: { time: { formatters: Record<string, (...args: unknown[]) => string> } };
    };
    const format = CONFIG.time.formatters[formatter];
    if (!format) throw new Error(`There is no formatter of times called "${formatter}" in CONFIG.time.formatters.`);
    return format(this, components, options);
  }
}

function isWithin(month: number, start: number, end: number): boolean {
  return start <= end ? month >= start && month <= end : month >= start || month <= end;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 1;

/** A month or a weekday by what the browser calls it. @param at  A moment in it */
function named(unit: "month" | "weekday", at: number, index: number) {
  const call = (length: "long" | "short") =>
    new Intl.DateTimeFormat("en", { [unit]: length, timeZone: "UTC" }).format(at);
  return { name: call("long"), abbreviation: call("short"), ordinal: index + 1 };
}

/**
 * The calendar of a world that has named no other. The API page gives nothing but the name of this constant: what is in it is the host's
 * own choice. It begins on the weekday that astronomers' year 0 did.
 */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = Object.freeze({
  name: "The host's calendar",
  description: "Months and weekdays as on a wall; one year in four has a day more.",
  years: { yearZero: 0, firstWeekday: 5, leapYear: { leapStart: 4, leapInterval: 4 } },
  months: {
    values: MONTH_LENGTHS.map((days, month) => ({
      ...named("month", Date.UTC(2000, month), month),
      days,
      leapDays: month === FEBRUARY ? days + 1 : null,
    })),
  },
  days: {
    // The third of January 2000 was a Monday.
    values: Array.from({ length: 7 }, (_, day) => named("weekday", Date.UTC(2000, 0, 3 + day), day)),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "Spring", monthStart: 3, monthEnd: 5 },
      { name: "Summer", monthStart: 6, monthEnd: 8 },
      { name: "Autumn", monthStart: 9, monthEnd: 11 },
      { name: "Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
});
