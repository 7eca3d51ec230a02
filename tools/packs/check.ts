import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";
import { BaseJournalEntry } from "../../host/common/documents/journal-entry.ts";
import { BaseMacro } from "../../host/common/documents/macro.ts";
import { systemNames, systemOf } from "../build/system.ts";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { programOf } from "./checks.ts";
import { readEnglish, translate } from "./compile.ts";
import { differences } from "./fit.ts";
import { databaseEntries, writePack } from "./leveldb.ts";
import { loadModels, modelledDocument, type Models } from "./models.ts";
import { PackError, type Problem } from "./problem.ts";
import { translationProblems } from "./translations.ts";
import type { JsonObject } from "./yaml.ts";

type Documents = Record<string, unknown>;

/**
 * Check all that the compiler checks, and beyond it that a model constructed from each item, actor, journal entry
 * and macro holds exactly its data, that compiled packs come back unchanged through extraction and a second compilation, and that
 * translations are whole and of today's English.
 * @param root  The folder of a system
 * @returns the packs checked
 * @throws {PackError} with one sentence a problem
 */
export async function checkPacks(root: string): Promise<BuiltPack[]> {
  const english = await readEnglish(root);
  const packs = [...english.packs];
  await translate(english);
  const problems = await translationProblems(english);
  await checkConstruction(packs, problems);
  const folder = await mkdtemp(join(tmpdir(), "packs-check-"));
  try {
    await Promise.all(packs.map((pack) => checkRoundTrip(pack, join(folder, pack.name), problems)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (problems.length) throw new PackError(problems);
  return packs;
}

/** Documents that the system has no model of its own for. */
const MODELLESS: Readonly<Record<string, new (data: object) => { toObject(): unknown }>> = {
  JournalEntry: BaseJournalEntry as never,
  Macro: BaseMacro as never,
};

async function checkConstruction(packs: readonly BuiltPack[], problems: Problem[]) {
  for (const { system, documentName, type, items } of packs) {
    if (documentName in MODELLESS) for (const entry of items) checkEntry(entry, documentName, problems);
    const program = programOf(system.root, system.id);
    const modelled = modelledDocument(documentName, program);
    if (!modelled) continue;
    const models = await loadModels(modelled, program);
    const itemModels = modelledDocument("Item", program) ? await loadModels("Item", program) : {};
    for (const document of items) {
      checkUnchanged(document, type, models, problems);
      for (const item of document.embedded ?? []) checkUnchanged(item, item.type, itemModels, problems);
    }
  }
}

function checkUnchanged({ source, at, data }: BuiltDocument, type: string, models: Models, problems: Problem[]) {
  const model = models[type];
  if (!model) return;
  const system = new model(structuredClone(data["system"])).toObject();
  if (isDeepStrictEqual(system, data["system"])) return;
  const field = [...at, "system"].join(".");
  problems.push({ file: source.file, field, says: `is changed by the data model of ${type}` });
}

/** Foundry may complete such a document, but neither change nor refuse what is written. */
function checkEntry({ source, data }: BuiltDocument, documentName: string, problems: Problem[]) {
  try {
    const stored = new MODELLESS[documentName]!(structuredClone(data)).toObject() as JsonObject;
    for (const [field, says] of differences(data, stored)) problems.push({ file: source.file, field, says });
  } catch (error) {
    problems.push({ file: source.file, says: `is refused as a ${documentName} (${(error as Error).message})` });
  }
}

async function checkRoundTrip(pack: BuiltPack, folder: string, problems: Problem[]) {
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const built = databaseEntries(pack);
  await writePack(pack, first);
  const extracted = await extract(first, join(folder, "extracted"));
  await compilePack(join(folder, "extracted"), second);
  const again = await extract(second, join(folder, "again"));
  for (const [name, documents] of Object.entries({ extraction: extracted, "a second compilation": again })) {
    if (isDeepStrictEqual(documents, built)) continue;
    problems.push({ file: `packs/${pack.name}`, says: `documents come back changed from ${name}` });
  }
}

/** The documents of a compiled pack by their database key. */
async function extract(pack: string, folder: string): Promise<Documents> {
  await extractPack(pack, folder);
  const files = (await readdir(folder)).map((file) => readFile(join(folder, file), "utf8"));
  const documents = (await Promise.all(files)).map((text) => JSON.parse(text) as { _key: string });
  return Object.fromEntries(documents.map(({ _key, ...data }) => [_key, data]));
}

/** `npx tsx tools/packs/check.ts [NAME]`: check a system, all of them where none is named. */
async function main([name]: readonly string[]) {
  try {
    for (const system of (name === undefined ? systemNames() : [name]).map((one) => systemOf(one))) {
      const packs = await checkPacks(system.root);
      const items = packs.reduce((sum, pack) => sum + pack.items.length, 0);
      console.log(`${system.title}: ${items} documents in ${packs.length} packs fit their data models.`);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
