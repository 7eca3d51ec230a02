import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";

const PACKS = "systems/bind/packs";

/** The content of a file of YAML. */
export function yaml<Content>(file: string): Content {
  return load(readFileSync(join(PACKS, `${file}.yml`), "utf8")) as Content;
}

/** What a compendium has, by key. */
export function sources<Content>(pack: string): ReadonlyMap<string, Content> {
  const files = readdirSync(join(PACKS, pack)).filter((file) => file.endsWith(".yml") && !file.startsWith("_"));
  return new Map(files.map((file) => basename(file, ".yml")).map((key) => [key, yaml<Content>(`${pack}/${key}`)]));
}

/** A key as the charts of the tests write it. */
export const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
