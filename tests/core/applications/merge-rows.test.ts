import { describe, expect, it } from "vitest";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";

describe("lists in the form of an item", () => {
  const stored = {
    name: "Climbing",
    system: { situations: [{ label: "Wall", difficulty: "normal", note: "wet" }], styles: ["brawl", "swordfight"] },
  };

  it("become lists again and keep what the form has no field for", () => {
    const submitted = { name: "Climbing", system: { situations: { 0: { label: "Rock", difficulty: "hard" } } } };
    expect(mergeRows(submitted, stored)).toEqual({
      name: "Climbing",
      system: { situations: [{ label: "Rock", difficulty: "hard", note: "wet" }] },
    });
  });

  it("keep the order of their lines, beyond the ninth too", () => {
    const lines = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [String(index), `line-${index}`]));
    expect(mergeRows({ styles: lines }, { styles: Array<string>(12).fill("") })).toEqual({
      styles: Array.from({ length: 12 }, (_, index) => `line-${index}`),
    });
  });

  it("of plain words are taken as typed", () => {
    expect(mergeRows({ system: { styles: { 0: "brawl", 1: "archery" } } }, stored)).toEqual({
      system: { styles: ["brawl", "archery"] },
    });
  });

  it("keep the lines that were not changed, and lose nothing to one that is gone", () => {
    expect(mergeRows({ styles: { 1: "archery", 2: "late" } }, { styles: ["brawl", "swordfight"] })).toEqual({
      styles: ["brawl", "archery"],
    });
  });

  it("leave everything else as it is", () => {
    const submitted = { name: "Rope", system: { weight: 12, uses: null, range: { feet: 3 } } };
    expect(mergeRows(submitted, { system: { range: { feet: null, melee: true } } })).toEqual(submitted);
  });
});
