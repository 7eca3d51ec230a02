import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CHECKOUT, systemOf } from "./build/system.ts";
import { originOf, publishedFiles, repositoryOf } from "./release/addresses.ts";
import { makeRelease } from "./release/release.ts";
import { sizesInWords } from "./release/sizes.ts";

/** `npm run release -- [NAME]`: makes `release/<id>.zip` and its manifest, SIRPAS's where none is named, and says what they weigh. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repository: { type: "string" }, out: { type: "string", default: join(CHECKOUT, "release") } },
  });
  const system = systemOf(positionals[0]);
  const { repository: packageField } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    repository?: unknown;
  };
  const environment = process.env["SIRPAS_REPOSITORY"] ?? process.env["GITHUB_REPOSITORY"];
  const repository = repositoryOf({ option: values.repository, environment, packageField, remote: originOf(CHECKOUT) });
  const { version, sizes, zipped, digest } = await makeRelease({ system, outDir: values.out, repository });
  console.log(sizesInWords(sizes));
  const { zip } = publishedFiles(system);
  console.log(`${system.title} ${version} for ${repository}: ${values.out}/${zip}, ${(zipped / 1000).toFixed(0)} kB,`);
  console.log(`sha256 ${digest}`);
}

await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
