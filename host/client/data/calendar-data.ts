import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import type { Data } from "../../common/types.ts";

/** A time of the world, taken apart (foundry.data.types.TimeComponents). All but the year begin at 0. */
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

/** How a world counts years, months, days and hours (foundry.data.CalendarData). */
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

  /** The year of a time, and what is left of it in seconds. */
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

const MONTHS: [string, number, number?][] = [
  ["January", 31],
  ["February", 28, 29],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];

/** The calendar of a world that has named no other: our own, with a leap year every four years. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = Object.freeze({
  name: "Simplified Gregorian",
  description: "The Gregorian calendar, with every fourth year a leap year.",
  years: { yearZero: 0, firstWeekday: 6, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays = null as never], index) => ({
      name: `CALENDAR.GREGORIAN.${name}`,
      abbreviation: `CALENDAR.GREGORIAN.${name}Abbreviation`,
      ordinal: index + 1,
      days,
      leapDays,
    })),
  },
  days: {
    values: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((name, index) => ({
      name: `CALENDAR.GREGORIAN.${name}`,
      abbreviation: `CALENDAR.GREGORIAN.${name}Abbreviation`,
      ordinal: index + 1,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "CALENDAR.GREGORIAN.Spring", monthStart: 3, monthEnd: 5 },
      { name: "CALENDAR.GREGORIAN.Summer", monthStart: 6, monthEnd: 8 },
      { name: "CALENDAR.GREGORIAN.Fall", monthStart: 9, monthEnd: 11 },
      { name: "CALENDAR.GREGORIAN.Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
});
