import { createHash } from "node:crypto";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { buildSystem } from "../build/build-system.ts";
import { systemNames, type System } from "../build/system.ts";
import { missingFiles } from "../manifest/check.ts";
import { compilePacks } from "../packs/compile.ts";
import { addressesOf, type Addresses, publishedFiles, type Repository } from "./addresses.ts";
import { filesOf, unzipped, zipOf } from "./archive.ts";
import { overBudget, weigh, type Sizes } from "./sizes.ts";
import { packageProblems } from "./verify.ts";

/** What a release is made of, and where it goes. */
export interface ReleaseTerms {
  readonly system: System;
  /** Where the two files are put. */
  readonly outDir: string;
  readonly repository: Repository;
}

/** What was made. */
export interface Release {
  readonly version: string;
  readonly sizes: Sizes;
  /** Of the zip, in bytes. */
  readonly zipped: number;
  /** Of the zip, as sha256sum writes it. */
  readonly digest: string;
}

/** LevelDB writes what it did and when beside the data, and makes the files anew when it is opened. */
const DIARY = /\/(?:LOG|LOG\.old|LOCK)$/;

/**
 * Builds what a Foundry user installs: the zip of a system and its manifest, with addresses and without anything of development. The
 * same sources give the same bytes, wherever and whenever.
 * @throws one sentence a problem, and then writes nothing
 */
export async function makeRelease({ system, outDir, repository }: ReleaseTerms): Promise<Release> {
  const { id, checkout } = system;
  const { version } = JSON.parse(await readFile(join(checkout, "package.json"), "utf8")) as { version: string };
  const work = await mkdtemp(join(tmpdir(), `${id}-release-`));
  try {
    const folder = join(work, id);
    await assemble(system, folder);
    const addresses = addressesOf(repository, version, system);
    const manifest = await writeManifest(folder, version, addresses);
    await writeFile(
      join(folder, "README.md"),
      withAddresses(await readFile(join(folder, "README.md"), "utf8"), addresses),
    );
    const sizes = weigh(folder, id);
    const files = withoutDevelopment(filesOf(folder));
    refuse([
      ...missingFiles(JSON.parse(manifest) as never, folder),
      ...packageProblems(files, { checkout, others: systemNames(checkout).filter((name) => name !== id) }),
      ...overBudget(sizes),
    ]);
    const zip = zipOf(files);
    refuse(differences(files, unzipped(zip)));
    const published = publishedFiles(system);
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, published.zip), zip);
    await writeFile(join(outDir, published.manifest), manifest);
    return { version, sizes, zipped: zip.length, digest: createHash("sha256").update(zip).digest("hex") };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function assemble(system: System, outDir: string): Promise<void> {
  await buildSystem(system, { outDir, emptyOutDir: true, sourcemap: false });
  await compilePacks(system.root, outDir);
}

/** The manifest as it is published. @throws if its version is not that of package.json */
async function writeManifest(folder: string, version: string, addresses: Addresses): Promise<string> {
  const path = join(folder, "system.json");
  const manifest = JSON.parse(await readFile(path, "utf8")) as { version: string };
  if (manifest.version !== version) {
    throw new Error(
      `system.json says version ${manifest.version}, package.json ${version}; set both with "npm version", see CONTRIBUTING.md.`,
    );
  }
  const written = `${JSON.stringify({ ...manifest, ...addresses }, null, 2)}\n`;
  await writeFile(path, written);
  return written;
}

function withoutDevelopment(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const isDevelopment = (path: string) => DIARY.test(path) || path.startsWith("docs/");
  return new Map([...files].filter(([path]) => !isDevelopment(path)));
}

/** A text whose links into the repository lead there from wherever it is read. */
export function withAddresses(markdown: string, { readme }: Addresses): string {
  return markdown.replace(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_link, path: string) => `](${new URL(path, readme).href})`);
}

function differences(files: ReadonlyMap<string, Uint8Array>, packed: ReadonlyMap<string, Uint8Array>): string[] {
  return [...files]
    .filter(([path, bytes]) => !Buffer.from(bytes).equals(packed.get(path) ?? new Uint8Array([0])))
    .map(([path]) => `${path} came out of the zip other than it went in.`);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
