import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { withoutLayout } from "./templates.ts";

/** Folders copied whole: what disappears from the source disappears from the output. */
const FOLDERS = ["templates", "lang", "assets", "tours", "docs"];

/** The templates of long lists, which are copied without their layout. */
const LISTS = /^templates\/sheets\/actor\/.*\.hbs$/u;

/** Single files at the top level of the package. */
const FILES = ["system.json", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md"];

interface Places {
  /** The repository's top level. */
  readonly root: string;
  /** Where the package is assembled. */
  readonly outDir: string;
}

/**
 * Vite plugin: puts the files that need no building beside the bundle. Only the folders and files named above are
 * touched, so compiled packs stay as they are.
 */
export function copyStatic({ root }: Pick<Places, "root">): Plugin {
  let outDir = "";
  return {
    name: "sirpas:copy-static",
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    async buildStart() {
      for (const file of await staticFiles(root)) this.addWatchFile(join(root, file));
      for (const folder of FOLDERS) if (existsSync(join(root, folder))) this.addWatchFile(join(root, folder));
    },
    async writeBundle() {
      await copyStaticFiles({ root, outDir });
    },
  };
}

/**
 * Bring the static files of `outDir` in line with `root`: copies what changed, removes what is gone.
 * @throws if the manifest, `system.json`, is missing
 * @returns the paths written or removed, relative to `outDir`
 */
export async function copyStaticFiles({ root, outDir }: Places): Promise<string[]> {
  if (!existsSync(join(root, "system.json"))) throw new Error(`${root} has no system.json; restore it from git.`);
  const wanted = await staticFiles(root);
  const changed: string[] = [];
  for (const file of await staticFiles(outDir)) {
    if (wanted.includes(file)) continue;
    await rm(join(outDir, file));
    changed.push(file);
  }
  for (const file of wanted) {
    const source = await readFile(join(root, file));
    const content = LISTS.test(file) ? Buffer.from(withoutLayout(source.toString())) : source;
    const target = join(outDir, file);
    // Unchanged files are left alone so that the host doesn't announce a change that is none.
    if (existsSync(target) && content.equals(await readFile(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    changed.push(file);
  }
  return changed;
}

/** Every static file below `base`, relative to it, with forward slashes. */
async function staticFiles(base: string): Promise<string[]> {
  const found = FILES.filter((file) => existsSync(join(base, file)));
  for (const folder of FOLDERS) {
    if (!existsSync(join(base, folder))) continue;
    for (const entry of await readdir(join(base, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.startsWith(".")) {
        found.push(relative(base, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
      }
    }
  }
  return found;
}
