import path from "node:path";
import { checkPack, isRecord, type ManifestPack, readPackage, type SubTypeManifest } from "./manifest.ts";
import { StartProblem } from "./problem.ts";

/** A module's manifest as it stands in module.json, of which only the members used by the host are named. */
export interface ModuleManifest extends Record<string, unknown> {
  id: string;
  /** Modules that others build on are loaded before these. */
  library?: boolean;
  /** Its own types of documents, without the id that their names begin with. */
  documentTypes?: Record<string, Record<string, SubTypeManifest>>;
  packs?: ManifestPack[];
  relationships?: { requires?: Relationship[]; systems?: Relationship[] };
}

interface Relationship {
  id: string;
  type?: string;
}

/** A module that is switched on. */
export interface ModuleFolder {
  folder: string;
  manifest: ModuleManifest;
}

/**
 * Reads the module.json of each folder, and puts the modules in the order in which a client loads them: libraries first.
 * @param folders  Those which the person at the terminal named; all of them are switched on.
 * @param system   The id of the system that runs.
 * @throws StartProblem for a module that cannot be read, that is made for another system or that needs a module which was not named.
 */
export async function readModules(folders: readonly string[], system: string): Promise<ModuleFolder[]> {
  const modules: ModuleFolder[] = [];
  for (const folder of folders) modules.push({ folder, manifest: await readModule(folder, system) });
  const ids = modules.map(({ manifest }) => manifest.id);
  for (const [index, { folder, manifest }] of modules.entries()) {
    if (ids.indexOf(manifest.id) !== index)
      throw new StartProblem(
        `The module "${manifest.id}" is named twice, the second time in ${folder}: leave one out.`,
      );
    const lacking = required(manifest).find((id) => !ids.includes(id));
    if (lacking)
      throw new StartProblem(
        `The module "${manifest.id}" needs the module "${lacking}": name its folder with --module DIR as well.`,
      );
  }
  return modules.toSorted((a, b) => Number(b.manifest.library ?? false) - Number(a.manifest.library ?? false));
}

async function readModule(folder: string, system: string): Promise<ModuleManifest> {
  const file = path.join(folder, "module.json");
  const manifest = (await readPackage(
    file,
    `There is no module in ${folder}: module.json cannot be read. Name the folder of a built module with --module DIR.`,
  )) as ModuleManifest;
  const { systems = [] } = manifest.relationships ?? {};
  if (systems.length > 0 && !systems.some(({ id }) => id === system))
    throw new StartProblem(
      `The module "${manifest.id}" is not made for the system "${system}": leave out --module ${folder}.`,
    );
  const { packs = [], documentTypes = {} } = manifest;
  if (!isRecord(documentTypes) || !Object.values(documentTypes).every(isRecord))
    throw new StartProblem(`${file}: "documentTypes" must be an object of document names, each with its types.`);
  if (!Array.isArray(packs)) throw new StartProblem(`${file}: "packs" must be a list.`);
  packs.forEach((pack: unknown, index) => checkPack(file, pack, index));
  return manifest;
}

function required({ relationships }: ModuleManifest): string[] {
  return (relationships?.requires ?? []).filter(({ type = "module" }) => type === "module").map(({ id }) => id);
}
