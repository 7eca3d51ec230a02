import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getProperty } from "../../../host/common/utils/index.ts";
import words from "../../../host/client/lang/en.json" with { type: "json" };

describe("the host's own words", () => {
  it("has words for every key that its interface names", () => {
    const files = readdirSync("host/client", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|hbs)$/.test(file))
      .map((file) => join("host/client", file));
    const keys = files.flatMap((file) => [...named(readFileSync(file, "utf8"))]);
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => typeof getProperty(words, key) !== "string")).toEqual([]);
  });
});

/** The keys a file names: those it writes out, and for tabs with words of a common prefix one for each tab. */
function* named(text: string): Generator<string> {
  const tabs = /tabs: \[([^\]]+)\],[^}]*labelPrefix: "([\w.]+)"/g;
  for (const [, listed, prefix] of text.matchAll(tabs))
    for (const [, id] of (listed ?? "").matchAll(/\bid: "(\w+)"/g)) yield `${prefix}.${id}`;
  yield* text.replaceAll(/labelPrefix: "[\w.]+"/g, "").match(/(?<=["'`])HOST(\.[A-Za-z]\w+)+(?=["'`])/g) ?? [];
}
