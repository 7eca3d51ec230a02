import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { rowNamed, tableRowsOf, type OwnRow } from "../../../src/rules/skills/table-rows.ts";

const packed = (file: string) =>
  (load(readFileSync(`packs/skills/${file}.yml`, "utf8")) as { system: { situations: OwnRow[] } }).system.situations;

describe("The rows that a check can be made at", () => {
  it("are the book's where the skill's sheet has none of its own", () => {
    const rows = tableRowsOf("traps", [], 10);
    expect(rows.map(({ key }) => key)).toEqual(["build", "detect", "judge", "disarm"]);
    expect(rows[3]).toEqual({
      key: "disarm",
      label: "SIRPAS.SITUATION.traps.disarm",
      difficulty: "hard",
      error: null,
      pounds: null,
    });
  });

  it("are those on the skill's sheet, which are the book's as long as its difficulties are", () => {
    const own = packed("traps");
    expect(tableRowsOf("traps", own, 10).map(({ key, label }) => [key, label])).toEqual([
      ["build", "Build"],
      ["detect", "Detect"],
      ["judge", "Judge a trap you have found"],
      ["disarm", "Disarm"],
    ]);
    const changed = [...own, { label: "Reset", difficulty: "easy" } as const];
    expect(tableRowsOf("traps", changed, 10).map(({ key }) => key)).toEqual(["", "", "", "", ""]);
  });

  it("of a specialised skill are those of the skill", () => {
    expect(tableRowsOf("healing/humanoids", [], 10)).toHaveLength(5);
  });

  it("of Strength say how heavy each weight is: with 12 a weight of 24 pounds is Difficult to lift and Easy to carry", () => {
    const rows = tableRowsOf("strength", [], 12);
    expect(rowNamed(rows, { key: "lift2", label: "" })).toMatchObject({ difficulty: "difficult", pounds: 24 });
    expect(rowNamed(rows, { key: "transport2", label: "" })).toMatchObject({ difficulty: "easy", pounds: 24 });
    expect(rowNamed(rows, { key: "liftMore", label: "" })).toMatchObject({ difficulty: "veryHard", pounds: null });
  });

  it("of Persuade and Pickpocket are what they do not work on as well, each with its reason", () => {
    expect(tableRowsOf("persuade", [], 10).map(({ difficulty, error }) => [difficulty, error])).toEqual([
      [null, "persuadeEvidence"],
      [null, "persuadeDecided"],
      [null, "persuadeHarsh"],
      [null, "persuadeOrders"],
    ]);
    const theft = tableRowsOf("pickpocket", packed("pickpocket"), 10);
    expect(theft.slice(5).map(({ error }) => error)).toEqual(["pickpocketAware", "pickpocketSecured"]);
  });

  it("are found by their key, or by what the table calls them", () => {
    const own = [{ label: "Ice", difficulty: "hard" }] as const;
    const rows = tableRowsOf("climbing", own, 10);
    expect(rowNamed(rows, { key: "", label: "Ice" })?.difficulty).toBe("hard");
    expect(rowNamed(rows, { key: "ivy", label: "Ivy" })).toBeUndefined();
    expect(rowNamed(rows, null)).toBeUndefined();
  });
});
