import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { SystemManifest } from "../manifest.ts";
import { StartProblem } from "../problem.ts";

/** Raised whenever the layout of a world's folder changes in a way that an older host cannot read. */
export const WORLD_VERSION = 1;

/** What stands in a world's world.json. */
export interface WorldFile extends Record<string, unknown> {
  id: string;
  title: string;
  system: string;
  systemVersion: string;
  coreVersion: string;
  worldVersion: number;
  packs: Record<string, unknown>[];
}

/**
 * Reads a world's world.json, or makes what stands in a new one. Writes nothing.
 * @throws StartProblem when the file is damaged, belongs to another system or comes from a newer version.
 */
export async function readWorld(
  folder: string,
  manifest: SystemManifest,
  coreVersion: string,
): Promise<{ world: WorldFile; isNew: boolean }> {
  const file = path.join(folder, "world.json");
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, "data"))) {
      throw new StartProblem(
        `${folder} holds a world's data but no world.json: put that file back, or choose another world with --world ID.`,
      );
    }
    return { world: newWorld(path.basename(folder), manifest, coreVersion), isNew: true };
  }
  const world = parse(file, await readFile(file, "utf8"));
  refuseForeign(folder, world, manifest);
  refuseNewer(folder, world, manifest, coreVersion);
  return { world, isNew: false };
}

/** Writes world.json whole or not at all. */
export async function writeWorld(folder: string, world: WorldFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWhole(path.join(folder, "world.json"), `${JSON.stringify(world, null, 2)}\n`);
}

/** Writes a file under another name, waits until it is on the disk, and puts it in the place of the old one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

function newWorld(id: string, manifest: SystemManifest, coreVersion: string): WorldFile {
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  const { id: system, version: systemVersion } = manifest;
  return { id, title, system, systemVersion, coreVersion, worldVersion: WORLD_VERSION, packs: [] };
}

function parse(file: string, text: string): WorldFile {
  try {
    const world = JSON.parse(text) as Partial<WorldFile> | null;
    const isWorld = ["id", "title", "system", "systemVersion"].every((field) => typeof world?.[field] === "string");
    if (isWorld) return { coreVersion: "0", worldVersion: 0, packs: [], ...world } as WorldFile;
  } catch {
    // The same sentence serves for what is no JSON at all.
  }
  throw new StartProblem(`${file} is damaged: put it back from a backup, or choose another world with --world ID.`);
}

function refuseForeign(folder: string, world: WorldFile, manifest: SystemManifest): void {
  if (world.system === manifest.id) return;
  throw new StartProblem(
    `The world in ${folder} belongs to the system "${world.system}", not to "${manifest.id}": name that system's folder with --system DIR, or choose another world with --world ID.`,
  );
}

function refuseNewer(folder: string, world: WorldFile, manifest: SystemManifest, coreVersion: string): void {
  const refuse = (theirs: string, ours: string, mend: string): never => {
    throw new StartProblem(
      `The world in ${folder} was last opened with ${theirs}, which is newer than ${ours} here; nothing was changed: ${mend}.`,
    );
  };
  if (world.worldVersion > WORLD_VERSION) {
    refuse(
      `version ${world.worldVersion} of the host's world format`,
      `version ${WORLD_VERSION}`,
      "update the host, or choose another world with --world ID",
    );
  }
  if (compareVersions(world.systemVersion, manifest.version) > 0) {
    const mend = "update the system, or choose another world with --world ID";
    refuse(`version ${world.systemVersion} of ${manifest.title}`, `version ${manifest.version}`, mend);
  }
  if (compareVersions(world.coreVersion, coreVersion) > 0) {
    const generation = world.coreVersion.split(".")[0] ?? "";
    refuse(
      `generation ${generation}`,
      `generation ${coreVersion.split(".")[0] ?? ""}`,
      `start with --generation ${generation}, or choose another world with --world ID`,
    );
  }
}

/** Compares versions such as "1.10.2" part by part: below 0 when a is older, above 0 when it is newer. */
export function compareVersions(a: string, b: string): number {
  const left = a.split(/[.-]/);
  const right = b.split(/[.-]/);
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = (left[index] ?? "0").localeCompare(right[index] ?? "0", "en", { numeric: true });
    if (order) return order;
  }
  return 0;
}
