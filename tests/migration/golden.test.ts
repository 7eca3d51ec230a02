import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION, STEPS } from "../../src/migrations/index.ts";
import { changesOf, expected, expectedFile, golden, VERSIONS } from "./support/golden.ts";

describe("The versions of what is stored", () => {
  it("are counted without a gap, and each has a world that it stored among the golden files", () => {
    expect(STEPS.map(({ version }) => version)).toEqual(STEPS.map((_, index) => index + 2));
    expect(VERSIONS).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
  });

  it.each(VERSIONS)("come from %i to today's as was once found right", (version) => {
    const found = changesOf(golden(version));
    if (process.env["GOLDEN"] === "write") writeFileSync(expectedFile(version), JSON.stringify(found, null, 2));
    expect(found).toEqual(expected(version));
  });

  it("leave a world of today as it is", () => {
    expect(changesOf(golden(SCHEMA_VERSION))).toEqual({});
  });
});
