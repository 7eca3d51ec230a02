import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CHECKOUT } from "./build/system.ts";

/** A file of the page: its path in the repository, and below it what is in it. */
const FILE = /^`(?<path>systems\/[^`]+)`\n\n```\w+\n(?<text>[^]*?)^```$/gm;

/** The files of the rulebook that docs/new-rulebook.md makes, by their paths in the repository. */
export function guideFiles(): ReadonlyMap<string, string> {
  const page = readFileSync(join(CHECKOUT, "docs/new-rulebook.md"), "utf8");
  return new Map([...page.matchAll(FILE)].map(({ groups }) => [groups!["path"]!, groups!["text"]!]));
}

/** Writes its files into a folder where they differ from what is there. @param place  Where each belongs, by its path */
export function writeGuide(place: (path: string) => string): void {
  for (const [path, text] of guideFiles()) {
    const file = place(path);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Where its code is checked: as deep in the repository as a system is, so that its project finds the core. */
const CHECKED = ".cache/luck";

/** The project of the compiler that has its code; a path within the repository. */
export function guideProject(): string {
  writeGuide((path) => join(CHECKOUT, path.replace("systems/luck", CHECKED)));
  // What the page has added to package.json.
  const system = { extends: "./tsconfig.json", compilerOptions: { paths: { "#system": ["./src/system.ts"] } } };
  const project = `${CHECKED}/project.json`;
  writeFileSync(join(CHECKOUT, project), JSON.stringify(system));
  return project;
}
