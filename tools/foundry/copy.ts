import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** What can be copied: where Foundry keeps it, what describes it, and the command that builds it. */
const KINDS = {
  system: { folder: "systems", manifest: "system.json", build: "npm run build" },
  module: { folder: "modules", manifest: "module.json", build: "npx vite build --config quench/vite.config.ts" },
} as const;

/** Says of a folder that it is a copy of ours, whose place the next copy takes. */
const MARK = "COPY.txt";

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly persistentStorage?: boolean;
}

/**
 * Copies a built package into a Foundry data folder. It is copied rather than linked, because Foundry holds the compendia of its
 * packages open, writes to them, and may rewrite them for its version.
 * @param path    Foundry's user data folder (with `Data` in it), or that `Data` folder itself
 * @param outDir  The built package
 * @param kind    Whether it is a system or a module
 * @returns where the copy is, and its version
 * @throws in one sentence, when the package isn't built, the folder is no data folder, Foundry runs, or something else is in the place;
 *   only an earlier copy of ours, or a link to what is built, is ever deleted
 */
export async function copyPackage(
  path: string,
  outDir: string,
  kind: keyof typeof KINDS = "system",
): Promise<{ target: string; version: string }> {
  const manifest = join(outDir, KINDS[kind].manifest);
  if (!existsSync(manifest)) throw new Error(`${outDir} holds no built package; run "${KINDS[kind].build}" first.`);
  const { id, version, persistentStorage } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const data = dataFolder(path);
  assertClosed(data);
  const target = join(data, KINDS[kind].folder, id);
  if (lstatSync(target, { throwIfNoEntry: false }) && !isOurs(target, outDir))
    throw new Error(`${target} exists already and is no copy of ours; move it away yourself, then try again.`);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  // First, so that a copy that was broken off can be made anew.
  await writeFile(
    join(target, MARK),
    `Copied from ${resolve(outDir)}. The next copy takes the place of this folder, with all that is in it.\n`,
  );
  await cp(outDir, target, { recursive: true });
  if (persistentStorage) await mkdir(join(target, "storage"), { recursive: true });
  return { target, version };
}

/**
 * The folder with systems, modules and worlds.
 * @throws in one sentence, when there is none at this path
 */
export function dataFolder(path: string): string {
  const folder = resolve(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} is no folder; name the user data folder that Foundry shows in its configuration.`);
  }
  const found = [join(folder, "Data"), folder].find(
    (candidate) => existsSync(join(candidate, "systems")) && existsSync(join(candidate, "worlds")),
  );
  if (found) return found;
  throw new Error(
    `${folder} is no Foundry data folder: it has neither Data/systems nor systems with a worlds folder beside it; name the folder that holds Data.`,
  );
}

/** While Foundry runs, it has this beside its configuration, and holds the compendia open. */
function assertClosed(data: string): void {
  const lock = join(dirname(data), "Config", "options.json.lock");
  if (existsSync(lock))
    throw new Error(`Foundry runs on this folder: close it, then try again. If it does not run, delete ${lock}.`);
}

/** An earlier copy, or what used to be made instead: a link to what is built. */
function isOurs(target: string, outDir: string): boolean {
  if (lstatSync(target).isSymbolicLink()) return resolve(dirname(target), readlinkSync(target)) === resolve(outDir);
  return existsSync(join(target, MARK));
}
