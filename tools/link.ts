import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CHECKOUT, systemOf } from "./build/system.ts";

/** What can be linked: where Foundry keeps it, what describes it, and the command that builds it. */
const KINDS = {
  system: { folder: "systems", manifest: "system.json", build: "npm run build" },
  module: { folder: "modules", manifest: "module.json", build: "npm run build:quench" },
} as const;

/**
 * Link a built package into a Foundry data folder, so that Foundry runs what is built here.
 * @param path    Foundry's user data folder (with `Data` in it), or that `Data` folder itself
 * @param outDir  The built package
 * @param kind    Whether it is the system or a module
 * @returns the link, and whether it was there already
 * @throws in one sentence, when the package isn't built, the folder is no data folder, or something else is in the place;
 *   nothing is ever deleted
 */
export async function linkPackage(
  path: string,
  outDir: string,
  kind: keyof typeof KINDS = "system",
): Promise<{ link: string; existed: boolean }> {
  const manifest = join(outDir, KINDS[kind].manifest);
  if (!existsSync(manifest)) throw new Error(`${outDir} holds no built package; run "${KINDS[kind].build}" first.`);
  const { id } = JSON.parse(readFileSync(manifest, "utf8")) as { id: string };
  const link = join(dataFolder(path), KINDS[kind].folder, id);
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there) {
    if (there.isSymbolicLink() && resolve(dirname(link), readlinkSync(link)) === resolve(outDir)) {
      return { link, existed: true };
    }
    throw new Error(`${link} exists already and is no link to ${outDir}; move it away yourself, then try again.`);
  }
  await mkdir(dirname(link), { recursive: true });
  // A junction needs no special rights on Windows; elsewhere the type is ignored.
  await symlink(resolve(outDir), link, "junction");
  return { link, existed: false };
}

function dataFolder(path: string): string {
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

async function main(args: readonly string[]) {
  const [path, name, ...rest] = args.filter((arg) => arg !== "--quench");
  if (!path || rest.length > 0)
    throw new Error("Say where to link to: npm run link -- PATH-OF-FOUNDRY-USER-DATA [NAME-OF-SYSTEM] [--quench]");
  const links = [await linkPackage(path, systemOf(name).dist)];
  const quench = join(CHECKOUT, "dist-quench/sirpas-quench");
  if (args.includes("--quench")) links.push(await linkPackage(path, quench, "module"));
  for (const { link, existed } of links) console.log(existed ? `${link} is linked already.` : `Linked ${link}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
