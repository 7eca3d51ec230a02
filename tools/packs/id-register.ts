import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuiltPack } from "./build.ts";
import { buildPacks } from "./compile.ts";
import { pagesOf } from "./journal.ts";

/** By pack, the id of each document by its key; a folder's key is `folders/key`, a page's `entry/page`. */
export type IdRegister = Record<string, Record<string, string>>;

/** Where the ids are kept that links in somebody's world may rely on. */
export const ID_REGISTER = "tests/packs/ids.json";

/** The ids of all documents as they are now. */
export function idsOf(packs: readonly BuiltPack[]): IdRegister {
  return Object.fromEntries(
    packs.map(({ name, folders, items }) => {
      const pages = items.flatMap((entry) =>
        pagesOf(entry).map(({ _id, flags }) => [`${entry.key}/${flags.sirpas.key}`, _id] as const),
      );
      return [
        name,
        Object.fromEntries([
          ...folders.map(({ key, data }) => [`folders/${key}`, data._id] as const),
          ...items.map(({ key, data }) => [key, data._id] as const),
          ...pages,
        ]),
      ];
    }),
  );
}

/**
 * A register with what is new. What it holds already stays as it is, even where the packs say otherwise: that is for a test
 * to tell.
 */
export function withNew(register: IdRegister, now: IdRegister): IdRegister {
  const packs = [...new Set([...Object.keys(now), ...Object.keys(register)])];
  return Object.fromEntries(packs.map((pack) => [pack, sorted({ ...now[pack], ...register[pack] })]));
}

/** The register of a checkout; empty where there is none yet. */
export async function readIds(root: string): Promise<IdRegister> {
  try {
    return JSON.parse(await readFile(join(root, ID_REGISTER), "utf8")) as IdRegister;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function sorted(ids: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Command line: register the documents that are new. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const register = withNew(await readIds(root), idsOf(await buildPacks(root)));
  await writeFile(join(root, ID_REGISTER), `${JSON.stringify(register, null, 2)}\n`);
}
