import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { BuiltPack } from "./build.ts";

/**
 * Write a pack as the LevelDB database Foundry reads. It is compiled beside its place and then swapped in, so that the
 * place holds the old pack or the new one, never half of either.
 * @param target  Folder of the finished pack
 * @throws if the old pack can't be moved away, as when Foundry has it open
 */
export async function writePack(pack: BuiltPack, target: string): Promise<void> {
  const source = await mkdtemp(join(tmpdir(), "sirpas-pack-"));
  const fresh = `${target}.new`;
  const former = `${target}.old`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    for (const [collection, documents] of [
      ["folders", pack.folders],
      ["items", pack.items],
    ] as const) {
      for (const { data } of documents) {
        const entry = { ...data, _key: `!${collection}!${data._id}` };
        await writeFile(join(source, `${collection}-${data._id}.json`), JSON.stringify(entry));
      }
    }
    await compilePack(source, fresh);
    await swap(fresh, target, former);
  } finally {
    await rm(source, { recursive: true, force: true });
    await rm(fresh, { recursive: true, force: true });
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
