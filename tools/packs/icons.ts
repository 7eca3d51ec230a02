import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { icons as COLLECTION } from "@iconify-json/game-icons";
import ARTISTS from "./glyph-artists.json" with { type: "json" };
import type { BuiltPack } from "./build.ts";
import type { Package } from "./read.ts";
import type { Json } from "./yaml.ts";

/** The picture of a document: a glyph of game-icons.net on a ground that tells what kind of document it is. */
export interface Icon {
  /** Where it is in the assembled package. It follows from keys, so that worlds find it when the glyph was changed. */
  readonly file: string;
  /** Artist and name, as game-icons.net has them: `lorc/broadsword`. */
  readonly glyph: string;
  /** The type of document that it shows, such as skill. */
  readonly kind: string;
  /** The colour behind the glyph. */
  readonly ground: string;
}

/** The glyph itself: warm white, on every ground. */
export const GLYPH = "#f8f1e2";

/** Actors are shown as tokens: a disc with a rim, whose glyph has to stay within it. */
const ROUND = ["character", "npc"];

const FOLDER = "icons";
/** The ground of what has none of its own. */
const PLAIN = "#55647a";

const PATH = /^<path fill="currentColor" d="([^"]+)"\/>$/;

/** The outline of a glyph, which the collection knows by its name alone. */
function outline(glyph: string): string | undefined {
  const [, name = ""] = /^[a-z0-9-]+\/([a-z0-9-]+)$/.exec(glyph) ?? [];
  return PATH.exec(COLLECTION.icons[name]?.body ?? "")?.[1];
}

/** Who drew most of them: whoever draws none of those that the file names. */
const MOST = "delapouite";

const artists = new Map(
  Object.entries(ARTISTS).flatMap(([artist, names]) => names.split(" ").map((name) => [name, artist] as const)),
);

/** Who drew a glyph, by its name: the collection doesn't know it, and whoever is credited must be the right one. */
function artistOf(name: string): string {
  return artists.get(name) ?? MOST;
}

/**
 * Read the `icon` of a source.
 * @param system   Whose package it lies in
 * @param problem  Told what is wrong with it.
 */
export function readIcon(
  value: Json | undefined,
  place: Omit<Icon, "glyph" | "ground">,
  { id, checks }: Package,
  problem: (says: string) => void,
): Icon & { img: string } {
  const glyph = String(value ?? "");
  if (value === undefined) problem("is missing; add artist and name of a picture of game-icons.net");
  else if (outline(glyph) === undefined) {
    problem(`is "${glyph}"; it must be artist and name of a picture of game-icons.net, such as lorc/broadsword`);
  } else {
    const [artist, name = ""] = glyph.split("/");
    if (artist !== artistOf(name))
      problem(`credits ${artist} with a picture of ${artistOf(name)}; write ${artistOf(name)}/${name}`);
  }
  return { ...place, glyph, ground: checks.grounds[place.kind] ?? PLAIN, img: `systems/${id}/${place.file}` };
}

/** The file of a document's icon. */
export function iconFile(pack: string, key: string): string {
  return `${FOLDER}/${pack}/${key}.svg`;
}

/** An icon as an SVG file. It has a size, without which not every browser draws it on the canvas. */
export function drawIcon({ glyph, kind, ground }: Icon): string {
  const isRound = ROUND.includes(kind);
  // The box of a glyph is 512 wide; what is around it is ground.
  const margin = isRound ? 96 : 24;
  const size = 512 + 2 * margin;
  const shape = isRound
    ? `<circle cx="256" cy="256" r="${size / 2 - 10}" fill="${ground}" stroke="${GLYPH}" stroke-width="20"/>`
    : `<rect x="-${margin}" y="-${margin}" width="${size}" height="${size}" rx="80" fill="${ground}"/>`;
  const box = `-${margin} -${margin} ${size} ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="${box}">${shape}<path fill="${GLYPH}" d="${rounded(outline(glyph) ?? "")}"/></svg>\n`;
}

/** Finer than any screen shows: a glyph is 512 units wide, and longer numbers are half of its weight. */
function rounded(path: string): string {
  return path
    .replace(/-?\d*\.\d+/g, (number) => ` ${rounding(Number(number))} `)
    .replace(/ +(?=[ a-zA-Z-]|$)|(?<=[a-zA-Z]) +/g, "")
    .replace(/(?<![\d.])0\./g, ".")
    .replace(/(?<=\.\d) (?=\.)/g, "");
}

function rounding(number: number): number {
  return Math.abs(number) < 100 ? Math.round(number * 10) / 10 : Math.round(number);
}

/** Every icon of these packs, those of items that an actor calls otherwise included. */
export function iconsOf(packs: readonly BuiltPack[]): Icon[] {
  const all = packs.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.embedded ?? [])]));
  return [...new Map(all.flatMap(({ icon }) => (icon ? [[icon.file, icon]] : []))).values()];
}

/** Bring the icons of an assembled package in line: writes what changed, removes what no document shows. */
export async function writeIcons(icons: readonly Icon[], outDir: string): Promise<void> {
  for (const icon of icons) {
    const target = join(outDir, icon.file);
    const content = drawIcon(icon);
    if (existsSync(target) && (await readFile(target, "utf8")) === content) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const wanted = new Set(icons.map(({ file }) => file));
  const folder = join(outDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, encoding: "utf8" })) {
    const file = `${FOLDER}/${entry.replaceAll("\\", "/")}`;
    if (file.endsWith(".svg") && !wanted.has(file)) await rm(join(outDir, file));
  }
}
