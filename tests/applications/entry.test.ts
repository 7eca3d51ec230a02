import { describe, expect, it } from "vitest";
import { readEntry } from "#core/applications/sheets/base/entry.ts";

const range = { min: 0, max: 100 };

describe("what is typed into a number field of the sheet", () => {
  it.each([
    ["12", 10, 12],
    [" 12 ", 10, 12],
    ["+2", 10, 12],
    ["-1", 10, 9],
    ["−1", 10, 9],
    ["+ 3", 10, 13],
    ["0", 10, 0],
    ["1,000", 10, 1000],
    ["1.000.000", 10, 1_000_000],
    ["12’500", 10, 12_500],
    ["+1 000", 10, 1010],
  ])("reads %j at %i as %i", (text, current, value) => {
    expect(readEntry(text, current, { min: 0, max: 1_000_000 })).toEqual({ ok: true, value });
  });

  it.each(["", "twelve", "1.5", "1,5", "1,00", "1,0000", "1,000.5", "1e3", "2+2", "--1", "0x10"])(
    "refuses %j as no whole number",
    (text) => {
      expect(readEntry(text, 10, range)).toEqual({ ok: false, reason: "notANumber" });
    },
  );

  it.each([
    ["101", 10, 101],
    ["+91", 10, 101],
    ["-11", 10, -1],
  ])("refuses %j at %i as out of range, naming %i", (text, current, entered) => {
    expect(readEntry(text, current, range)).toEqual({ ok: false, reason: "outOfRange", entered });
  });
});
