import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHECKOUT, systemNames, systemOf } from "../build/system.ts";
import { sectionOf, tagProblems } from "./version.ts";

/** `npm run -s release:notes -- v1.2.3`: what the changelog says of a tag, or why that tag must not be published. */
async function main([tag = ""]: readonly string[]) {
  const read = (...path: string[]) => readFile(join(...path), "utf8");
  const versionIn = (manifest: string) => (JSON.parse(manifest) as { version: string }).version;
  const packageVersion = versionIn(await read(CHECKOUT, "package.json"));
  const problems: string[] = [];
  const notes: string[] = [];
  for (const { root, path, title } of systemNames().map((name) => systemOf(name))) {
    const [manifest, changelog] = await Promise.all([read(root, "system.json"), read(root, "CHANGELOG.md")]);
    const manifestVersion = versionIn(manifest);
    problems.push(
      ...tagProblems({ tag, packageVersion, manifestVersion, changelog }).map((says) =>
        says.replace(/^(?=system\.json|CHANGELOG\.md)/, path),
      ),
    );
    notes.push(...(path ? [`## ${title}`] : []), sectionOf(changelog, tag.slice(1)) ?? "");
  }
  if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
  console.log(notes.join("\n\n"));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
