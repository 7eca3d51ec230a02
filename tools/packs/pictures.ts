import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { proseOf } from "./journal.ts";
import type { Problem } from "./problem.ts";
import type { Package } from "./read.ts";
import type { Path } from "./yaml.ts";

const PICTURE_IN_TEXT = /<img\b[^>]*\bsrc="([^"]*)"/g;

/** Every picture in a text is a file of ours, as is that of an adventure: nobody here has Foundry's, and a wrong path shows as a broken picture there. */
export function checkPictures(packs: readonly BuiltPack[], problems: Problem[]): void {
  for (const { system, items } of packs) for (const document of items) checkDocument(document, system, problems);
}

function checkDocument(document: BuiltDocument, { id, root }: Package, problems: Problem[]): void {
  const own = `systems/${id}/`;
  const { source, data, icon } = document;
  const check = (path: Path, picture: string) => {
    if (picture.startsWith(own) && existsSync(join(root, picture.slice(own.length)))) return;
    const says = `shows "${picture}", which is no file of this repository; name one as ${own}assets/...`;
    problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
  };
  if (!icon && typeof data["img"] === "string") check(["img"], data["img"]);
  for (const [index, { text }] of proseOf(document).entries())
    for (const [, picture = ""] of text.content.matchAll(PICTURE_IN_TEXT)) check(["pages", index, "text"], picture);
}
