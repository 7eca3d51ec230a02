import { mkdir, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dump } from "js-yaml";
import { readEnglish } from "./compile.ts";
import { untranslated, writeRegister } from "./translations.ts";

/**
 * Command line, with a language such as fr: write into `packs/fr` the English of what has no words in it yet, each compendium
 * into a file to be translated; into one beside it if there is a translation already. With `--done`, note that what is there
 * is of today's English.
 */
async function main(lang: string | undefined, option: string | undefined) {
  if (!lang) throw new Error("Say into which language: npm run packs:texts -- fr");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const english = await readEnglish(root);
  const folder = join(root, "packs", lang);
  await mkdir(folder, { recursive: true });
  if (option === "--done") return writeRegister(english, lang);
  for (const [pack, words] of await untranslated(english, lang)) {
    const name = existsSync(join(folder, `${pack}.yml`)) ? `${pack}.missing.yml` : `${pack}.yml`;
    await writeFile(join(folder, name), dump(words, { lineWidth: 120 }));
    console.log(`packs/${lang}/${name}: ${Object.keys(words["entries"] as object).length} to be translated.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
