import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { releasedChangelog, withVersion } from "./version.ts";

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Part of `npm version`: what npm has written into package.json goes into the manifest and the changelog too. */
async function main() {
  const [packageText, manifest, changelog] = await Promise.all(
    ["package.json", "system.json", "CHANGELOG.md"].map((file) => readFile(here(file), "utf8")),
  );
  const { version } = JSON.parse(packageText!) as { version: string };
  const written = [withVersion(manifest!, version), releasedChangelog(changelog!, version, today())];
  await writeFile(here("system.json"), written[0]!);
  await writeFile(here("CHANGELOG.md"), written[1]!);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
