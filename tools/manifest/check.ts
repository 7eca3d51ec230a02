import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

/** The parts of a manifest whose files are looked for. */
interface Manifest {
  readonly id: string;
  readonly license?: string;
  readonly readme?: string;
  readonly changelog?: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs?: readonly { readonly name: string; readonly path: string; readonly banner?: string }[];
  readonly packFolders?: readonly { readonly name: string; readonly packs: readonly string[] }[];
}

const schema = JSON.parse(readFileSync(new URL("schema.json", import.meta.url), "utf8")) as object;

/**
 * Does a manifest have the form Foundry expects, and do its parts agree with each other?
 * @returns one sentence a problem
 */
export function manifestProblems(manifest: unknown): string[] {
  const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false }).compile(schema);
  if (!validate(manifest)) {
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const field = instancePath.slice(1).replaceAll("/", ".") || "the manifest";
      const unknown = "additionalProperty" in params ? ` (${String(params["additionalProperty"])})` : "";
      return `system.json: ${field} ${message ?? "is not valid"}${unknown}.`;
    });
  }
  return packProblems(manifest as Manifest);
}

function packProblems({ packs = [], packFolders = [] }: Manifest): string[] {
  const names = packs.map(({ name }) => name);
  const placed = packFolders.flatMap((folder) => folder.packs);
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `system.json: packs names ${name} twice; give one of them another name.`),
    ...placed
      .filter((name) => !names.includes(name))
      .map((name) => `system.json: packFolders names ${name}, which is no pack; add the pack or take the name out.`),
    ...names
      .filter((name) => !placed.includes(name))
      .map((name) => `system.json: packs.${name} is in no folder of packFolders; put it into one.`),
  ];
}

/**
 * Is every file that a manifest names in the assembled package?
 * @param folder  The package, usually `dist`
 * @returns one sentence a problem
 */
export function missingFiles(manifest: Manifest, folder: string): string[] {
  const { id, license, readme, changelog, esmodules, styles, languages, packs = [] } = manifest;
  const named = [license, readme, changelog].filter((path) => path !== undefined && !path.includes("://"));
  const files = [...named, ...esmodules, ...styles.map(({ src }) => src), ...languages.map(({ path }) => path)];
  const databases = packs.map(({ path }) => `${path}/CURRENT`);
  const banners = packs.flatMap(({ banner }) => banner?.replace(`systems/${id}/`, "") ?? []);
  return [...files, ...databases, ...banners]
    .filter((path) => !statSync(join(folder, path!), { throwIfNoEntry: false })?.isFile())
    .map((path) => `system.json names ${path}, which the package doesn't have; build it or correct the manifest.`);
}
