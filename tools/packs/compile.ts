import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemOf } from "../build/system.ts";
import { fillAdventures } from "./adventure.ts";
import { buildPack, type BuiltPack } from "./build.ts";
import { markCompiled, PackCache } from "./cache.ts";
import { programOf } from "./checks.ts";
import { embedItems } from "./embed.ts";
import { fitItem } from "./fit.ts";
import { iconsOf, writeIcons } from "./icons.ts";
import { includeSections } from "./include.ts";
import { framePages } from "./journal.ts";
import { writePack } from "./leveldb.ts";
import { resolveLinks } from "./links.ts";
import { loadModels, modelledDocument } from "./models.ts";
import { checkPictures } from "./pictures.ts";
import { PackError, type Problem } from "./problem.ts";
import { manifestPacks, type PackSource, readPacks } from "./read.ts";
import { checkReferences } from "./references.ts";
import { buildTranslations, type English, writeTranslations } from "./translations.ts";

/**
 * Read and check every pack source.
 * @param root  The folder of a system, with `system.json` and `packs/`
 * @throws {PackError} with one sentence a problem
 */
export async function buildPacks(root: string): Promise<BuiltPack[]> {
  return [...(await readEnglish(root)).packs];
}

/**
 * Read and check every pack source, for translations to be held against.
 * @throws {PackError} with one sentence a problem
 */
export async function readEnglish(root: string): Promise<English> {
  const entries = await manifestPacks(root);
  const sources = await readPacks(root, entries);
  const problems: Problem[] = [];
  const packs = await assemble(root, sources, problems);
  if (problems.length) throw new PackError(problems);
  return { root, entries, sources, packs };
}

/**
 * The files for Babele of all languages that the compendia are translated into, by their path in the package.
 * @throws {PackError} with one sentence a problem
 */
export async function translate(english: English): Promise<Map<string, string>> {
  const problems: Problem[] = [];
  const files = await buildTranslations(english, (sources, found) => assemble(english.root, sources, found), problems);
  if (problems.length) throw new PackError(problems);
  return files;
}

async function assemble(root: string, sources: readonly PackSource[], problems: Problem[]): Promise<BuiltPack[]> {
  const packs = sources.map((source) => buildPack(source, problems));
  await includeSections(root, packs, problems);
  resolveLinks(packs, problems);
  framePages(packs);
  embedItems(packs, problems);
  checkReferences(packs, problems);
  checkPictures(packs, problems);
  await checkModels(packs, problems);
  fillAdventures(packs, problems);
  return packs;
}

async function checkModels(packs: readonly BuiltPack[], problems: Problem[]) {
  for (const { system, documentName, settings, type, items } of packs) {
    const program = programOf(system.root, system.id);
    const modelled = modelledDocument(documentName, program);
    if (!modelled) continue;
    const models = await loadModels(modelled, program);
    const model = models[type];
    if (model) for (const item of items) fitItem(item, type, model.schema, system.checks, problems);
    else if (type) {
      const noun = documentName.toLowerCase();
      const says = `is "${type}", which is no ${noun} type; it must be one of ${Object.keys(models).join(", ")}`;
      problems.push({ file: settings.file, line: settings.line(["type"]), field: "type", says });
    }
  }
  await checkEmbedded(packs, problems);
}

/** What is wrong with a compendium's entry is said there, and not again of everyone who carries it. */
async function checkEmbedded(packs: readonly BuiltPack[], problems: Problem[]) {
  const spoilt = new Set(problems.map(({ file }) => file));
  for (const { system, items } of packs) {
    const embedded = items.flatMap((item) => item.embedded ?? []);
    const modelled = modelledDocument("Item", programOf(system.root, system.id));
    if (embedded.length === 0 || !modelled) continue;
    const models = await loadModels(modelled, programOf(system.root, system.id));
    for (const item of embedded) {
      const model = models[item.type];
      if (model && !spoilt.has(item.origin.source.file))
        fitItem(item, item.type, model.schema, system.checks, problems);
    }
  }
}

/**
 * Compile the packs of a system. Nothing is written unless all of them are sound; unchanged ones are left alone, and
 * packs the manifest no longer names are removed.
 * @param outDir  The assembled package, usually `dist`
 * @returns the names of the packs written
 */
export async function compilePacks(root: string, outDir: string): Promise<string[]> {
  // What is saved while this runs is newer than the mark.
  const begun = new Date();
  const [english, cache] = await Promise.all([readEnglish(root), PackCache.open(outDir)]);
  const { entries, packs } = english;
  const translations = await translate(english);
  const written: string[] = [];
  for (const pack of packs) {
    const path = entries.find(({ name }) => name === pack.name)!.path;
    const target = join(outDir, path);
    const contents = [pack.folders, pack.items].map((documents) => documents.map(({ data }) => data));
    if (cache.isFresh(target, contents)) continue;
    await writePack(pack, target);
    await cache.remember(target, contents);
    written.push(pack.name);
  }
  await writeIcons(iconsOf(packs), outDir);
  await writeTranslations(translations, outDir);
  await removeForgotten(
    join(outDir, "packs"),
    entries.map(({ path }) => path.replace(/^packs\//, "")),
  );
  await markCompiled(outDir, begun);
  return written;
}

async function removeForgotten(folder: string, known: readonly string[]) {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (!known.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** `npm run packs -- [NAME]`: compile the packs of a system, SIRPAS where none is named, and say what was done. */
async function main([name]: readonly string[]) {
  try {
    const { root, dist: outDir } = systemOf(name);
    const written = await compilePacks(root, outDir);
    console.log(written.length ? `Compiled ${written.join(", ")}.` : "All packs are up to date.");
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
