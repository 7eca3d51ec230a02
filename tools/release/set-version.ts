import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CHECKOUT, systemNames, systemOf } from "../build/system.ts";
import { releasedChangelog, withVersion } from "./version.ts";

/** Part of `npm version`: what npm has written into package.json goes into the manifest and the changelog of every system too. */
async function main() {
  const { version } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as { version: string };
  for (const { root } of systemNames().map((name) => systemOf(name))) {
    const [manifest, changelog] = [join(root, "system.json"), join(root, "CHANGELOG.md")];
    const written = [
      withVersion(await readFile(manifest, "utf8"), version),
      releasedChangelog(await readFile(changelog, "utf8"), version, today()),
    ] as const;
    await writeFile(manifest, written[0]);
    await writeFile(changelog, written[1]);
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
