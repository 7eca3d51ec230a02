import { fallDamage } from "../../../src/rules/damage/falls.ts";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { DIFFICULTY_KEYS, type Difficulty } from "../../../src/rules/checks/difficulties.ts";
import {
  bearsOnTrap,
  fallDifficulty,
  rowNamed,
  SKILL_TABLES,
  tableRowsOf,
  type OwnRow,
} from "../../../src/rules/skills/skill-tables.ts";

interface PackedSkill {
  readonly system?: {
    readonly key: string;
    readonly situations?: readonly { readonly label: string; readonly difficulty: string }[];
  };
}

const FOLDER = "packs/skills";
const PACKED = readdirSync(FOLDER).map((file) => load(readFileSync(`${FOLDER}/${file}`, "utf8")) as PackedSkill);

/** The difficulties that each skill of the compendium offers, in its order. */
const OFFERED = new Map(
  PACKED.flatMap(({ system }) =>
    system?.situations ? [[system.key, system.situations.map(({ difficulty }) => difficulty)] as const] : [],
  ),
);

const read = (language: string): unknown => JSON.parse(readFileSync(`lang/${language}.json`, "utf8"));
const LANGUAGES = { en: read("en"), it: read("it") };

/** A label of a language file. */
function label(language: string, key: string): unknown {
  let words: unknown = LANGUAGES[language as "en" | "it"];
  for (const part of key.split(".")) words = (words as Record<string, unknown> | undefined)?.[part];
  return words;
}

const packed = (file: string) =>
  (load(readFileSync(`packs/skills/${file}.yml`, "utf8")) as { system: { situations: OwnRow[] } }).system.situations;

describe("The tables of the skills", () => {
  it.each([
    ["acrobatics", "trivial easy normal difficult hard veryHard"],
    ["climbing", "trivial easy normal difficult hard veryHard"],
    ["first-aid", "normal difficult hard normal trivial"],
    ["healing", "trivial easy normal difficult hard"],
    ["lore-knowledge", "trivial veryHard"],
    ["pickpocket", "trivial easy normal difficult hard"],
    ["poisons", "normal hard"],
    // To lift, then to transport.
    ["strength", "normal difficult hard veryHard veryHard veryHard trivial easy normal difficult hard veryHard"],
    ["silent-movement", "trivial easy normal difficult hard veryHard"],
    ["stabilize", "hard easy"],
    ["traps", "trivial normal normal hard"],
    ["treating-wounds", "easy normal difficult"],
  ])("%s has the difficulties of the page: %s", (skill, difficulties) => {
    expect(
      tableRowsOf(skill, [], 10)
        .flatMap(({ difficulty }) => difficulty ?? [])
        .join(" "),
    ).toBe(difficulties);
  });

  it("are those that the compendium offers, in the same order", () => {
    const { strength: _attribute, ...skills } = SKILL_TABLES;
    expect([...OFFERED.keys()].sort()).toEqual(Object.keys(skills).sort());
    for (const [skill, rows] of Object.entries(skills)) expect(Object.values(rows), skill).toEqual(OFFERED.get(skill));
  });

  it.each(["en", "it"])("name every row in the language %s, no two of a skill alike", (language) => {
    for (const skill of [...Object.keys(SKILL_TABLES), "persuade"]) {
      const rows = tableRowsOf(skill, [], 10);
      const names = rows.map((row) => label(language, row.label));
      expect(
        names.every((name) => typeof name === "string"),
        skill,
      ).toBe(true);
      expect(new Set(names).size, skill).toBe(rows.length);
    }
  });
});

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

describe("Acrobatics: falls", () => {
  it.each<[number, Difficulty | null]>([
    [0, "trivial"],
    [5.5, "trivial"],
    [6, "trivial"],
    [7, "easy"],
    [9, "easy"],
    [12, "normal"],
    [18, "difficult"],
    [24, "hard"],
    [30, "veryHard"],
    [31, null],
  ])("from %d feet the landing is %s, on the row of the height or the next above it", (feet, difficulty) => {
    expect(fallDifficulty(feet)).toBe(difficulty);
  });

  it("a higher fall is never easier and never gentler, and deals a point for each whole foot", () => {
    const feet = fc.double({ min: 0, max: 60, noNaN: true });
    const rank = (height: number) => {
      const difficulty = fallDifficulty(height);
      return difficulty === null ? Infinity : DIFFICULTY_KEYS.indexOf(difficulty);
    };
    expect([fallDamage(7), fallDamage(31)]).toEqual([7, 31]);
    fc.assert(
      fc.property(feet, feet, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(high)).toBeGreaterThanOrEqual(rank(low));
        expect(fallDamage(high)).toBeGreaterThanOrEqual(fallDamage(low));
      }),
    );
  });
});

describe("Traps", () => {
  it("their own modifier bears on detecting and disarming them alone", () => {
    expect(tableRowsOf("traps", [], 10).map(({ key }) => bearsOnTrap(key))).toEqual([false, true, false, true]);
  });
});
