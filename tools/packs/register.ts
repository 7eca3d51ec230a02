import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type System, systemOf } from "../build/system.ts";
import type { BuiltPack } from "./build.ts";
import { readEnglish } from "./compile.ts";
import { pageKey, pagesOf } from "./journal.ts";
import { noteTranslated } from "./translations.ts";

/** By pack, the id of each document by its key; a folder's key is `folders/key`, a page's `entry/page`. */
export type IdRegister = Record<string, Record<string, string>>;

/** Where the ids of a system are kept that links in somebody's world may rely on. */
function registerOf({ root }: System): string {
  return join(root, "packs", "ids.json");
}

/** The ids of all documents as they are now. */
export function idsOf(packs: readonly BuiltPack[]): IdRegister {
  return Object.fromEntries(
    packs.map(({ name, folders, items }) => {
      const pages = items.flatMap((entry) =>
        pagesOf(entry).map((page) => [`${entry.key}/${pageKey(page)}`, page._id] as const),
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

/** The register of a system; empty where there is none yet. */
export async function readIds(system: System): Promise<IdRegister> {
  try {
    return JSON.parse(await readFile(registerOf(system), "utf8")) as IdRegister;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function sorted(ids: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * `npx tsx tools/packs/register.ts [NAME] [--translated]`: keep all that is registered of a system's compendia. Ids of documents that
 * are new are added, and translations that are new are noted as being of today's English; with `--translated` those too that were
 * mended after the English changed.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const system = systemOf(given.find((arg) => !arg.startsWith("--")));
  const english = await readEnglish(system.root);
  const register = withNew(await readIds(system), idsOf(english.packs));
  await writeFile(registerOf(system), `${JSON.stringify(register, null, 2)}\n`);
  await noteTranslated(english, given.includes("--translated"));
}
