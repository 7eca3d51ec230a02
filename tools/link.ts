import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Link the built package into a Foundry data folder, so that Foundry runs what is built here.
 * @param path    Foundry's user data folder (with `Data` in it), or that `Data` folder itself
 * @param outDir  The built package
 * @returns the link, and whether it was there already
 * @throws in one sentence, when the package isn't built, the folder is no data folder, or something else is in the place;
 *   nothing is ever deleted
 */
export async function linkPackage(path: string, outDir: string): Promise<{ link: string; existed: boolean }> {
  const manifest = join(outDir, "system.json");
  if (!existsSync(manifest)) throw new Error(`${outDir} holds no built package; run "npm run build" first.`);
  const { id } = JSON.parse(readFileSync(manifest, "utf8")) as { id: string };
  const link = join(systemsFolder(path), id);
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there) {
    if (there.isSymbolicLink() && resolve(dirname(link), readlinkSync(link)) === resolve(outDir)) {
      return { link, existed: true };
    }
    throw new Error(`${link} exists already and is no link to ${outDir}; move it away yourself, then try again.`);
  }
  // A junction needs no special rights on Windows; elsewhere the type is ignored.
  await symlink(resolve(outDir), link, "junction");
  return { link, existed: false };
}

function systemsFolder(path: string): string {
  const folder = resolve(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} is no folder; name the user data folder that Foundry shows in its configuration.`);
  }
  const found = [join(folder, "Data", "systems"), join(folder, "systems")].find(
    (candidate) => existsSync(candidate) && existsSync(join(candidate, "..", "worlds")),
  );
  if (found) return found;
  throw new Error(
    `${folder} is no Foundry data folder: it has neither Data/systems nor systems with a worlds folder beside it; name the folder that holds Data.`,
  );
}

async function main(args: readonly string[]) {
  const [path] = args;
  if (!path || args.length > 1) throw new Error("Say where to link to: npm run link -- PATH-OF-FOUNDRY-USER-DATA");
  const { link, existed } = await linkPackage(path, fileURLToPath(new URL("../dist", import.meta.url)));
  console.log(existed ? `${link} is linked already.` : `Linked ${link}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
