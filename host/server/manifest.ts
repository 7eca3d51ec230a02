import { readFile } from "node:fs/promises";
import path from "node:path";
import { type TypeDefaults, typeDefaults } from "../common/data/template-data.ts";
import { StartProblem } from "./problem.ts";

/** Of a sub-type of a document, what the server must know. Paths are relative to the document's `system`. */
export interface SubTypeManifest {
  htmlFields?: string[];
  gmOnlyFields?: string[];
}

export interface ManifestPack {
  name: string;
  label: string;
  path?: string;
  type: string;
  system?: string;
  banner?: string;
  ownership?: Record<string, string>;
  flags?: Record<string, unknown>;
}

/** A system's manifest as it stands in system.json, of which only the members used by the server are named. */
export interface SystemManifest extends Record<string, unknown> {
  id: string;
  title: string;
  version: string;
  documentTypes: Record<string, Record<string, SubTypeManifest>>;
  /** What the data of types begin with where the system has a template.json. */
  typeDefaults: TypeDefaults;
  packs: ManifestPack[];
}

/**
 * Reads system.json.
 * @throws StartProblem when the file is missing, is not JSON or lacks what the server needs.
 */
export async function readManifest(folder: string): Promise<SystemManifest> {
  const file = path.join(folder, "system.json");
  const manifest = await readPackage(
    file,
    `There is no system in ${folder}: system.json cannot be read. Build the system first, or name its folder with --system DIR.`,
  );
  const { documentTypes = {}, packs = [] } = manifest;
  if (!isRecord(documentTypes)) throw new StartProblem(`${file}: "documentTypes" must be an object of document names.`);
  if (!Array.isArray(packs)) throw new StartProblem(`${file}: "packs" must be a list.`);
  packs.forEach((pack: unknown, index) => checkPack(file, pack, index));
  const template = await readTemplate(path.join(folder, "template.json"));
  const types = Object.entries(template).map(([name, all]) => [
    name,
    {
      ...Object.fromEntries(Object.keys(all).map((type) => [type, {}])),
      ...(documentTypes[name] as object | undefined),
    },
  ]);
  return {
    ...manifest,
    documentTypes: { ...documentTypes, ...Object.fromEntries(types) },
    packs,
    typeDefaults: template,
  } as unknown as SystemManifest;
}

/**
 * Reads the manifest of any package: what all of them have in common.
 * @param missing  The sentence for a file that is not there.
 * @throws StartProblem when the file is missing, is not JSON or has no id, title or version.
 */
export async function readPackage(file: string, missing: string): Promise<Record<string, unknown> & { id: string }> {
  const manifest = parse(file, await readText(file, missing));
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || !manifest[field])
      throw new StartProblem(`${file} has no "${field}": add it as a text.`);
  }
  return { ...manifest, ...castVersions(manifest) } as Record<string, unknown> & { id: string };
}

/**
 * Versions of Foundry and of other packages are texts: those that a manifest has as numbers are read as texts
 * (the field `compatibility` of https://foundryvtt.com/api/v13/classes/foundry.packages.BasePackage.html).
 */
function castVersions({ compatibility, relationships }: Record<string, unknown>): Record<string, unknown> {
  const cast = (versions: unknown) =>
    isRecord(versions)
      ? Object.fromEntries(
          Object.entries(versions).map(([key, value]) => [key, typeof value === "number" ? String(value) : value]),
        )
      : versions;
  const castOne = (one: unknown) =>
    isRecord(one) && one.compatibility !== undefined ? { ...one, compatibility: cast(one.compatibility) } : one;
  return {
    ...(compatibility !== undefined && { compatibility: cast(compatibility) }),
    ...(isRecord(relationships) && {
      relationships: Object.fromEntries(
        Object.entries(relationships).map(([kind, list]) => [kind, Array.isArray(list) ? list.map(castOne) : list]),
      ),
    }),
  };
}

/** The initial data of types that a system declares in template.json, in place of data models; none where there is no such file. */
async function readTemplate(file: string): Promise<TypeDefaults> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? {} : typeDefaults(parse(file, text) as Parameters<typeof typeDefaults>[0]);
}

async function readText(file: string, missing: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new StartProblem(missing);
  }
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    const manifest: unknown = JSON.parse(text);
    if (isRecord(manifest)) return manifest;
  } catch (error) {
    throw new StartProblem(`${file} is not valid JSON (${(error as Error).message}): mend it there.`);
  }
  throw new StartProblem(`${file} must hold one JSON object: mend it there.`);
}

export function checkPack(file: string, pack: unknown, index: number): void {
  if (!isRecord(pack)) throw new StartProblem(`${file}: "packs.${index}" must be an object.`);
  for (const field of ["name", "label", "type"]) {
    if (typeof pack[field] !== "string" || !pack[field])
      throw new StartProblem(`${file}: "packs.${index}.${field}" must be a text.`);
  }
  if (!/^[\w-]+$/.test(pack.name as string)) {
    throw new StartProblem(
      `${file}: "packs.${index}.name" is "${String(pack.name)}": use letters, digits, "-" and "_" only.`,
    );
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
