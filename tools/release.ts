import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { originOf, repositoryOf } from "./release/addresses.ts";
import { makeRelease } from "./release/release.ts";
import { sizesInWords } from "./release/sizes.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** `npm run release`: makes `release/sirpas.zip` and `release/system.json`, and says what they weigh. */
async function main() {
  const { values } = parseArgs({
    options: { repository: { type: "string" }, out: { type: "string", default: join(root, "release") } },
  });
  const { repository: packageField } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    repository?: unknown;
  };
  const environment = process.env["SIRPAS_REPOSITORY"] ?? process.env["GITHUB_REPOSITORY"];
  const repository = repositoryOf({ option: values.repository, environment, packageField, remote: originOf(root) });
  const { version, sizes, zipped, digest } = await makeRelease({ root, outDir: values.out, repository });
  console.log(sizesInWords(sizes));
  console.log(`SIRPAS ${version} for ${repository}: ${values.out}/sirpas.zip, ${(zipped / 1000).toFixed(0)} kB,`);
  console.log(`sha256 ${digest}`);
}

await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
