import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./places.ts";

const FOLDERS = ["core", "src", "host/client", "host/common", "host/server", "quench", "tools", "tests"];

/** Written so that this file is none of those it looks for. */
const SWITCHED_OFF = new RegExp(["eslint", "disable"].join("-"));

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.includes("node_modules"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
);

// That no file has more than 300 lines of code is a rule of the linter; this keeps it from being switched off without a word.
test("a rule of the linter is switched off nowhere without a reason beside it", () => {
  const silent = sources.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (SWITCHED_OFF.test(line) && !/ -- \S/.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(silent).toEqual([]);
});

test("there are sources to look at in each folder", () => {
  for (const folder of FOLDERS)
    expect(
      sources.some((file) => file.startsWith(`${folder}/`)),
      folder,
    ).toBe(true);
});

// The sweep reads those test files alone that have a tag: what a helper tagged for them would never run.
test("a tag stands in the file of the tests that it is of", () => {
  const TAG = new RegExp(["tags: \\[.*", "(sweep|sample)"].join('"'));
  const elsewhere = sources.filter(
    (file) =>
      file.startsWith("tests/") && !file.endsWith(".test.ts") && TAG.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(elsewhere).toEqual([]);
});
