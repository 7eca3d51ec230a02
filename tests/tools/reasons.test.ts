import { wordsIn, type Texts } from "../../tools/build/texts.ts";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SOURCES = ["core/src", "src"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file}`),
);

/** The reasons that each feature owns. */
const OWNED = SOURCES.filter((file) => file.endsWith("/errors.ts")).map((file) => {
  const union = /Reason =([^;]*);/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return [...union.matchAll(/"(\w+)"/g)].map(([, reason]) => reason!);
});

const REASONS = OWNED.flat();

describe("A refusal", () => {
  it("is owned by one feature", () => {
    expect(OWNED.filter((reasons) => reasons.length === 0)).toEqual([]);
    expect(REASONS.filter((reason, index) => REASONS.indexOf(reason) !== index)).toEqual([]);
  });

  it.each(["en", "it"])("has its sentence in %s, and no sentence is without one", (language) => {
    const { ERROR } = wordsIn(language)["SIRPAS"] as Texts;
    expect(Object.keys(ERROR!).sort()).toEqual([...REASONS].sort());
  });

  it("can happen", () => {
    const files = SOURCES.filter((file) => !file.endsWith("/errors.ts")).map((file) => readFileSync(file, "utf8"));
    expect(REASONS.filter((reason) => !files.some((text) => text.includes(`"${reason}"`)))).toEqual([]);
  });
});
