import { describe, expect, it } from "vitest";
import { invalidFields } from "#core/data/invalid-fields.ts";

const found = (stored: unknown, used: unknown) => invalidFields(stored, used, "system");

describe("What of stored data does not fit", () => {
  it("is told with its path and what is stored", () => {
    const stored = { attributes: { body: { base: "abc", specific: 1 } }, status: { fatigue: { value: -5 } } };
    const used = { attributes: { body: { base: 10, specific: 1 } }, status: { fatigue: { value: 0 } } };
    expect(found(stored, used)).toEqual([
      { path: "system.attributes.body.base", stored: "abc" },
      { path: "system.status.fatigue.value", stored: -5 },
    ]);
  });

  it("is a list as a whole, and whatever stands where others should be held", () => {
    expect(found({ wounds: "none" }, { wounds: [] })).toEqual([{ path: "system.wounds", stored: "none" }]);
    const wounds = [{ severity: "awful" }];
    expect(found({ wounds }, { wounds: [{ severity: "light" }] })).toEqual([{ path: "system.wounds", stored: wounds }]);
    expect(found({ status: "fine" }, { status: {} })).toEqual([{ path: "system.status", stored: "fine" }]);
  });

  it("is neither what a model adds, nor what it has no field for, nor another way to write the same", () => {
    expect(found({}, { notes: "" })).toEqual([]);
    expect(found({ old: 1 }, {})).toEqual([]);
    expect(found({ base: "12", name: " Ida " }, { base: 12, name: "Ida" })).toEqual([]);
    expect(found({ wounds: [{ id: "a" }] }, { wounds: [{ id: "a", severity: "light" }] })).toEqual([]);
  });

  it("is nothing where a number should be, for no number is 0", () => {
    expect(found({ base: null, levels: "" }, { base: 10, levels: 0 })).toEqual([
      { path: "system.base", stored: null },
      { path: "system.levels", stored: "" },
    ]);
  });
});
