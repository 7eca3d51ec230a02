import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { icons as COLLECTION } from "@iconify-json/game-icons";
import { readChecks } from "../../tools/packs/checks.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { drawIcon, GLYPH, iconsOf, writeIcons } from "../../tools/packs/icons.ts";
import { zipOf } from "../../tools/release/archive.ts";

/** What all icons may weigh in the zip that is published, in bytes. */
const BUDGET = 250_000;

const packs = await buildPacks(process.cwd());
const icons = iconsOf(packs);
const { grounds } = await readChecks(process.cwd(), "sirpas");

/** The icons written into a folder of their own, beside one that no document shows any more. */
async function written() {
  const folder = await mkdtemp(join(tmpdir(), "sirpas-icons-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeIcons(icons.slice(0, 1), folder);
  await writeFile(join(folder, icons[0]!.file, "../gone.svg"), "<svg/>");
  await writeIcons(icons, folder);
  const files = (await readdir(folder, { recursive: true, encoding: "utf8" })).filter((file) => file.endsWith(".svg"));
  return { folder, files: files.map((file) => file.replaceAll("\\", "/")) };
}

test("every item, actor and macro shows an icon that is there, and no icon is there for nothing", async () => {
  const { files } = await written();
  const pictured = packs.filter(({ documentName }) => ["Item", "Actor", "Macro"].includes(documentName));
  const documents = pictured.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.embedded ?? [])]));
  const shown = documents.map(({ data }) => String(data["img"]));
  expect(new Set(shown)).toEqual(new Set(files.map((file) => `systems/sirpas/${file}`)));
});

test("a token shows the icon of its actor", () => {
  const actors = packs.filter(({ documentName }) => documentName === "Actor").flatMap(({ items }) => items);
  for (const { data } of actors) expect(data).toMatchObject({ prototypeToken: { texture: { src: data["img"] } } });
});

test("no two entries of a compendium have one glyph", () => {
  for (const { name, items } of packs) {
    const used = items.flatMap(({ icon }) => (icon ? [icon.glyph] : []));
    expect(
      used.filter((glyph, index) => used.indexOf(glyph) !== index),
      name,
    ).toEqual([]);
  }
});

test("all icons together weigh at most 250 kB in the zip", async () => {
  const { folder, files } = await written();
  const contents = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const));
  expect(zipOf(new Map(contents)).length).toBeLessThan(BUDGET);
});

test("a glyph is drawn as its artist drew it, to a unit of the 512 it is wide", () => {
  const numbers = (svg: string) =>
    (/<path[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? "").match(/[a-z]|-?(?:\d+(?:\.\d+)?|\.\d+)/gi) ?? [];
  for (const icon of icons) {
    const original = numbers(COLLECTION.icons[icon.glyph.split("/")[1]!]!.body);
    const ours = numbers(drawIcon(icon));
    expect(ours.length, icon.glyph).toBe(original.length);
    for (const [index, token] of ours.entries()) {
      if (/[a-z]/i.test(token)) expect(token).toBe(original[index]);
      else
        expect(Math.abs(Number(token) - Number(original[index])), icon.glyph).toBeLessThan(
          Math.abs(Number(original[index])) < 100 ? 0.051 : 0.51,
        );
    }
  }
});

test("a glyph can be read on the ground of every kind", () => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const [kind, ground] of Object.entries(grounds)) {
    expect((luminance(GLYPH) + 0.05) / (luminance(ground) + 0.05), kind).toBeGreaterThan(4.5);
  }
  expect(new Set(icons.map(({ kind }) => kind))).toEqual(new Set(Object.keys(grounds)));
});

const folded = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[ -]/g, "")
    .replace(/^lucas$/, "lucasms");
const artistsOf = (shown: typeof icons) => [...new Set(shown.map(({ glyph }) => folded(glyph.split("/")[0]!)))].sort();
/** Whom the notice of a package names. */
const noticed = (file: string) => {
  const [, notice = ""] = /Icons made by ([^]*?)(?:\n\n|$)/.exec(readFileSync(file, "utf8")) ?? [];
  const names = notice.trim().replace(/\.$/, "");
  return names
    .split(/,\s+|\s+and\s+/)
    .map(folded)
    .sort();
};

test("every artist whose icons are shown is credited, in NOTICE and at the table, and nobody else", () => {
  const artists = artistsOf(icons);
  const credits = packs.find(({ name }) => name === "rules")!.items.find(({ key }) => key === "about")!;
  const listed = [...JSON.stringify(credits.data).matchAll(/<li>(?:<a [^>]*>)?([^<(]+)/g)].map(([, name = ""]) => name);
  expect(listed.map(folded).sort()).toEqual(artists);
  expect(noticed("NOTICE")).toEqual(artists);
});

test.each(["simverse", "death-or-glory", "bind", "tactical-3d6"])(
  "the package of %s credits every artist whose icons it shows, and its fonts, where its sources are not",
  async (system) => {
    const root = `systems/${system}`;
    expect(noticed(`${root}/NOTICE`)).toEqual(artistsOf(iconsOf(await buildPacks(root))));
    expect(readFileSync(`${root}/NOTICE`, "utf8")).toMatch(/Alegreya SC[^]*Source Sans 3[^]*SIL Open Font/);
  },
);
