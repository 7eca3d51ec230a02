import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Checks, readChecks } from "./checks.ts";
import { PackError, type Problem } from "./problem.ts";
import { type JsonObject, readYaml, type Source } from "./yaml.ts";

/** The part of a manifest this tool reads. */
export interface PackEntry {
  readonly name: string;
  /** What it is called on the table. */
  readonly label: string;
  /** The document it holds, such as Item. */
  readonly type: string;
  readonly path: string;
}

/** What a pack has from the system that it belongs to. */
export interface Package {
  readonly id: string;
  readonly root: string;
  /** The grid of its scenes. */
  readonly grid: JsonObject;
  readonly checks: Checks;
}

/** One pack as its author wrote it. */
export interface PackSource {
  readonly system: Package;
  readonly name: string;
  /** The document it holds, as the manifest names it. */
  readonly documentName: string;
  /** What holds for the whole pack: the type of its documents and its folders (`_pack.yml`). */
  readonly settings: Source;
  readonly items: readonly Source[];
}

const SETTINGS = "_pack.yml";

interface Manifest {
  readonly id?: string;
  readonly grid?: JsonObject;
  readonly packs?: PackEntry[];
}

/**
 * The packs a manifest names.
 * @param root  The folder with `system.json`
 * @throws if the manifest is missing or is no JSON
 */
export async function manifestPacks(root: string): Promise<PackEntry[]> {
  return (await readManifest(root)).packs ?? [];
}

async function readManifest(root: string): Promise<Manifest> {
  const path = join(root, "system.json");
  if (!existsSync(path)) throw new Error(`${root} has no system.json; name the folder of a system.`);
  try {
    return JSON.parse(await readFile(path, "utf8")) as Manifest;
  } catch (error) {
    throw new Error(`system.json is no valid JSON (${(error as Error).message}); correct it.`, { cause: error });
  }
}

/** @throws if the manifest has no id, which all that is compiled names */
async function readPackage(root: string): Promise<Package> {
  const { id, grid = {} } = await readManifest(root);
  if (!id) throw new Error("system.json has no id; add it.");
  return { id, root, grid, checks: await readChecks(root, id) };
}

/**
 * Read the sources of every pack the manifest names.
 * @throws {PackError} with all that is wrong, not only the first
 */
export async function readPacks(root: string, entries: readonly PackEntry[]): Promise<PackSource[]> {
  const system = await readPackage(root);
  const problems: Problem[] = [];
  const packs: PackSource[] = [];
  for (const { name, type: documentName } of entries) {
    const folder = `packs/${name}`;
    if (!existsSync(join(root, folder, SETTINGS))) {
      const missing = existsSync(join(root, folder)) ? `${folder}/${SETTINGS}` : folder;
      problems.push({
        file: "system.json",
        field: `packs.${name}`,
        says: `has no sources: ${missing} is missing; add it or take the pack out of the manifest`,
      });
      continue;
    }
    const read = async (file: string) => {
      try {
        return await readYaml(root, join(root, folder, file));
      } catch (error) {
        if (!(error instanceof PackError)) throw error;
        problems.push(...error.problems);
        return undefined;
      }
    };
    const files = (await readdir(join(root, folder))).filter((file) => file.endsWith(".yml") && file !== SETTINGS);
    const settings = await read(SETTINGS);
    const items = (await Promise.all(files.sort().map(read))).filter((source) => source !== undefined);
    if (settings) packs.push({ system, name, documentName, settings, items });
  }
  if (problems.length) throw new PackError(problems);
  return packs;
}
