import { readdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { SKILL_SITUATIONS } from "../../../src/rules/skills/skill-situations.ts";

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

/** A label of a language file. */
function label(language: string, key: string): unknown {
  let words: unknown = JSON.parse(readFileSync(`lang/${language}.json`, "utf8"));
  for (const part of key.split(".")) words = (words as Record<string, unknown> | undefined)?.[part];
  return words;
}

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
    expect(SKILL_SITUATIONS[skill]?.map(({ difficulty }) => difficulty).join(" ")).toBe(difficulties);
  });

  it("are those that the compendium offers, in the same order", () => {
    const { strength: _attribute, ...skills } = SKILL_SITUATIONS;
    expect([...OFFERED.keys()].sort()).toEqual(Object.keys(skills).sort());
    for (const [skill, rows = []] of Object.entries(skills)) {
      expect(
        rows.map(({ difficulty }) => difficulty),
        skill,
      ).toEqual(OFFERED.get(skill));
    }
  });

  it.each(["en", "it"])("name every row in the language %s, no two of a skill alike", (language) => {
    for (const [skill, rows = []] of Object.entries(SKILL_SITUATIONS)) {
      const names = rows.map((row) => label(language, row.label));
      expect(
        names.every((name) => typeof name === "string"),
        skill,
      ).toBe(true);
      expect(new Set(names).size, skill).toBe(rows.length);
    }
  });
});
