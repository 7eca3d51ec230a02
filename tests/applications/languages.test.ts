import { wordsIn } from "../../tools/build/texts.ts";
import { describe, expect, it } from "vitest";

interface Words {
  readonly [key: string]: string | Words;
}

const read = (language: string): Words => wordsIn(language);

function flat(words: Words, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

describe("the Italian language file", () => {
  const english = flat(read("en"));
  const italian = flat(read("it"));

  it("says everything the English one says, and nothing else", () => {
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("fills the same placeholders", () => {
    for (const [key, text] of english) expect(placeholders(italian.get(key)), key).toEqual(placeholders(text));
  });

  it("leaves nothing empty", () => {
    expect([...italian].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

it("a hint has at most 15 words", () => {
  const long = [...flat(read("en"))].filter(([key, text]) => /hint/iu.test(key) && text.split(" ").length > 15);
  expect(long).toEqual([]);
});
