import { describe, expect, it } from "vitest";
import { amountOf, secondsOf, SPANS } from "#core/rules/time/spans.ts";

const EARTH = { secondsPerMinute: 60, minutesPerHour: 60, hoursPerDay: 24 };

describe("Spans of time", () => {
  const own = { count: 3, unit: "days" } as const;
  it("are ten minutes, an hour, a night, a day and one's own", () => {
    expect(SPANS.map((span) => secondsOf(amountOf(span, own), EARTH))).toEqual([600, 3600, 28_800, 86_400, 259_200]);
  });

  it("follow the calendar: a day of ten hours is ten hours", () => {
    expect(secondsOf(amountOf("day", own), { ...EARTH, hoursPerDay: 10 })).toBe(36_000);
  });
});
