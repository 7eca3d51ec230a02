import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuiltPack } from "./build.ts";
import { proseOf } from "./journal.ts";
import { PackError, type Problem } from "./problem.ts";
import { type Path, readYaml, type Source } from "./yaml.ts";

/** Where the icons of Foundry's core set that may be shown are listed, by folder. */
const ICON_LIST = "packs/icons.yml";

const CORE = "icons/";
const OWN = "systems/sirpas/";
const PICTURE_IN_TEXT = /<img\b[^>]*\bsrc="([^"]*)"/g;

/**
 * Every picture is there: one of Foundry's is on the list of those known to be in its core set, one of ours is a file below
 * `assets/`. Foundry shows a broken picture for any other, and says nothing.
 */
export async function checkIcons(root: string, packs: readonly BuiltPack[], problems: Problem[]): Promise<void> {
  const known = await readIconList(root, problems);
  for (const document of packs.flatMap(({ items }) => items)) {
    const check = (path: Path, picture: string) => {
      const says = missing(picture, root, known);
      const { file } = document.source;
      if (says) problems.push({ file, line: document.source.line(path), field: path.join("."), says });
    };
    if (typeof document.data["img"] === "string") check(["img"], document.data["img"]);
    for (const [index, { text }] of proseOf(document).entries()) {
      for (const [, picture = ""] of text.content.matchAll(PICTURE_IN_TEXT)) check(["pages", index, "text"], picture);
    }
  }
}

function missing(picture: string, root: string, known: ReadonlySet<string>): string | null {
  if (picture.startsWith(OWN)) {
    const file = picture.slice(OWN.length);
    return existsSync(join(root, file)) ? null : `is "${picture}", but there is no ${file}; add it or name another`;
  }
  if (!picture.startsWith(CORE) || known.has(picture)) return null;
  return `is "${picture}", which is not in ${ICON_LIST}; correct it, or add it there once you have seen it in Foundry`;
}

/** The paths listed, as Foundry has them. */
async function readIconList(root: string, problems: Problem[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const list = await readList(root, problems);
  const refuse = (path: Path, says: string) => {
    problems.push({ file: ICON_LIST, line: list!.line(path), field: path.join("."), says });
  };
  for (const [folder, names] of Object.entries(list?.data ?? {})) {
    if (!Array.isArray(names)) refuse([folder], "must be a list of file names");
    else {
      for (const [index, name] of names.entries()) {
        const icon = `${CORE}${folder}/${String(name)}`;
        if (known.has(icon)) refuse([folder, index], `is ${String(name)} once more; take it out`);
        known.add(icon);
      }
    }
  }
  return known;
}

async function readList(root: string, problems: Problem[]): Promise<Source | null> {
  const file = join(root, ICON_LIST);
  if (!existsSync(file)) {
    problems.push({ file: ICON_LIST, says: "this list is missing; restore it from git" });
    return null;
  }
  try {
    return await readYaml(root, file);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}
