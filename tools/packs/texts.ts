import { mkdir, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dump } from "js-yaml";
import { systemOf } from "../build/system.ts";
import { readEnglish } from "./compile.ts";
import { untranslated } from "./translations.ts";

/**
 * Command line, with a language such as fr and the name of a system, SIRPAS where none is named: write into its `packs/fr` the English
 * of what has no words in it yet, each compendium into a file to be translated; into one beside it if there is a translation already.
 */
async function main(args: readonly string[]) {
  const [lang, name] = args;
  if (!lang) throw new Error("Say into which language: npx tsx tools/packs/texts.ts fr");
  const { root } = systemOf(name);
  const english = await readEnglish(root);
  const folder = join(root, "packs", lang);
  await mkdir(folder, { recursive: true });
  for (const [pack, words] of await untranslated(english, lang)) {
    const file = existsSync(join(folder, `${pack}.yml`)) ? `${pack}.missing.yml` : `${pack}.yml`;
    await writeFile(join(folder, file), dump(words, { lineWidth: 120 }));
    console.log(`packs/${lang}/${file}: ${Object.keys(words["entries"] as object).length} to be translated.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
