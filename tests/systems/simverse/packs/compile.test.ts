import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { systemOf } from "../../../../tools/build/system.ts";
import { checkPacks } from "../../../../tools/packs/check.ts";
import { iconsOf } from "../../../../tools/packs/icons.ts";

const system = systemOf("simverse");

test("compendia fit their models, come back whole from a second compilation, and are in Italian; credits are those written down", async () => {
  const packs = await checkPacks(system.root);
  const folded = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[ -]/g, "")
      .replace(/^lucas$/, "lucasms");
  const artists = new Set(iconsOf(packs).map(({ glyph }) => folded(glyph.split("/")[0] ?? "")));
  for (const file of ["packs/rules/about.yml", "packs/it/rules.yml"]) {
    const page = readFileSync(`${system.root}/${file}`, "utf8").split(/Icons made by:|Icone di:/)[1] ?? "";
    const credited = [...page.matchAll(/<li>([^<]+)<\/li>/g)].map(([, name = ""]) => folded(name));
    expect(credited.slice(0, artists.size).sort(), file).toEqual([...artists].sort());
  }
});
