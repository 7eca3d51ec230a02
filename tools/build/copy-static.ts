import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { withoutLayout } from "./templates.ts";
import { textsOf, type Sources } from "./texts.ts";

/** Folders copied whole: what disappears from the source disappears from the output. */
const FOLDERS = ["templates", "lang", "assets", "tours", "docs"];

/** The templates of long lists and of tabs, which are copied without their layout; what the core has of sheets is within those of all systems. */
const LISTS = /^templates\/(?:sheets\/actor\/.*|core\/(?:sheets\/.*|tabs))\.hbs$/u;

/** Single files at the top level of the package. */
const FILES = ["system.json", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md"];

/** What every system takes from the core: its templates, in a folder of their own, and its words. */
const CORE_TEMPLATES = "templates/core/";

interface Places {
  /** The folder with the system's `system.json`. */
  readonly root: string;
  /** The folder of what all systems share. */
  readonly core: string;
  /** Where the package is assembled. */
  readonly outDir: string;
}

/**
 * Vite plugin: puts the files that need no building beside the bundle. Only the folders and files named above are
 * touched, so compiled packs stay as they are.
 */
export function copyStatic({ root, core }: Omit<Places, "outDir">): Plugin {
  let outDir = "";
  return {
    name: "system:copy-static",
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    async buildStart() {
      for (const base of [root, core]) {
        for (const file of await staticFiles(base)) this.addWatchFile(join(base, file));
        for (const folder of FOLDERS) if (existsSync(join(base, folder))) this.addWatchFile(join(base, folder));
      }
    },
    async writeBundle() {
      await copyStaticFiles({ root, core, outDir });
    },
  };
}

/**
 * Bring the static files of `outDir` in line with `root` and the core: copies what changed, removes what is gone.
 * @throws if the manifest, `system.json`, is missing, or a text has the key of one of the core's
 * @returns the paths written or removed, relative to `outDir`
 */
export async function copyStaticFiles({ root, core, outDir }: Places): Promise<string[]> {
  if (!existsSync(join(root, "system.json"))) throw new Error(`${root} has no system.json; restore it from git.`);
  const wanted = new Map((await staticFiles(root)).map((file) => [file, join(root, file)]));
  for (const file of await staticFiles(core))
    if (file.startsWith("templates/")) wanted.set(file.replace("templates/", CORE_TEMPLATES), join(core, file));
  const changed: string[] = [];
  for (const file of await staticFiles(outDir)) {
    if (wanted.has(file)) continue;
    await rm(join(outDir, file));
    changed.push(file);
  }
  for (const [file, path] of wanted) {
    const content = await contentOf(file, path, { root, core });
    const target = join(outDir, file);
    // Unchanged files are left alone so that the host doesn't announce a change that is none.
    if (existsSync(target) && content.equals(await readFile(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    changed.push(file);
  }
  return changed;
}

async function contentOf(file: string, path: string, sources: Sources): Promise<Buffer> {
  const source = await readFile(path);
  if (LISTS.test(file)) return Buffer.from(withoutLayout(source.toString()));
  if (!/^lang\/\w+\.json$/.test(file)) return source;
  return Buffer.from(`${JSON.stringify(textsOf(sources, file), null, 2)}\n`);
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
