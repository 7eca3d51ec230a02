import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { pagesOf } from "./journal.ts";

/** The name under which the database keeps each kind of document. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  Item: "items",
  Actor: "actors",
  JournalEntry: "journal",
  Macro: "macros",
  Adventure: "adventures",
};

/** The documents of a pack by their key in the database; what lies within a document has its key beside it. */
export function databaseEntries(pack: BuiltPack): Record<string, object> {
  const collection = COLLECTIONS[pack.documentName]!;
  return Object.fromEntries([
    ...pack.folders.map(({ data }) => [`!folders!${data._id}`, data] as const),
    ...pack.items.map((document) => [`!${collection}!${document.data._id}`, withKeys(document)] as const),
  ]);
}

function withKeys(document: BuiltDocument): object {
  const { data, embedded } = document;
  const pages = pagesOf(document).map((page) => ({ ...page, _key: `!journal.pages!${data._id}.${page._id}` }));
  if (pages.length) return { ...data, pages };
  if (!embedded) return data;
  const items = embedded.map((item) => ({ ...item.data, _key: `!actors.items!${data._id}.${item.data._id}` }));
  return { ...data, items };
}

/**
 * Write a pack as the LevelDB database Foundry reads. It is compiled beside its place and then swapped in, so that the
 * place holds the old pack or the new one, never half of either.
 * @param target  Folder of the finished pack
 * @throws if the old pack can't be moved away, as when Foundry has it open
 */
export async function writePack(pack: BuiltPack, target: string): Promise<void> {
  const workshop = await mkdtemp(join(tmpdir(), "pack-"));
  const source = join(workshop, "source");
  const compressed = join(workshop, "compressed");
  const fresh = `${target}.new`;
  const former = `${target}.old`;
  try {
    await mkdir(source);
    await rm(fresh, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    for (const [_key, data] of Object.entries(databaseEntries(pack))) {
      await writeFile(join(source, `${_key.slice(1).replace("!", "-")}.json`), JSON.stringify({ ...data, _key }));
    }
    await compilePack(source, compressed);
    await loosen(compressed, fresh);
    await swap(fresh, target, former);
  } finally {
    await rm(workshop, { recursive: true, force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Writes a database anew without its own compression: the package is zipped, which does that better, but once only. */
async function loosen(from: string, to: string): Promise<void> {
  const encoding = { keyEncoding: "utf8", valueEncoding: "utf8" } as const;
  const source = new ClassicLevel(from, encoding);
  const target = new ClassicLevel(to, { ...encoding, compression: false });
  try {
    const entries = await source.iterator().all();
    await target.batch(entries.map(([key, value]) => ({ type: "put", key, value })));
    await target.compactRange(entries[0]![0], entries.at(-1)![0]);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function swap(fresh: string, target: string, former: string) {
  try {
    if (existsSync(target)) await rename(target, former);
    await rename(fresh, target);
  } catch (error) {
    if (!existsSync(target) && existsSync(former)) await rename(former, target);
    const reason = (error as Error).message;
    throw new Error(`${target} can't be replaced; leave the world that has it open, then try again (${reason}).`, {
      cause: error,
    });
  }
  await rm(former, { recursive: true, force: true });
}
