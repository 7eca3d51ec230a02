import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALL } from "../../quench/src/assumptions/index.ts";
import { BATCHES } from "../../quench/src/batches/index.ts";

const page = readFileSync("docs/real-foundry.md", "utf8");

describe("the page for whoever has a licence", () => {
  test.each(ALL.map(({ title, source }) => [title, source]))("says where it comes from that: %s", (title, source) => {
    expect(page).toContain(`| ${title} | ${source} |`);
  });

  test.each(BATCHES.map(({ key }) => key))("names the batch %s", (key) => {
    expect(page).toContain(`\`sirpas-quench.${key}\``);
  });

  test("the module is for developers: no part of what is released", () => {
    const manifest = JSON.parse(readFileSync("quench/module.json", "utf8")) as { id: string; esmodules: string[] };
    expect(manifest).toMatchObject({ id: "sirpas-quench", esmodules: ["sirpas-quench.mjs"] });
    expect(readFileSync("tools/build/copy-static.ts", "utf8")).not.toContain("quench");
    expect(readFileSync("vite.config.ts", "utf8")).not.toContain("quench");
  });
});
