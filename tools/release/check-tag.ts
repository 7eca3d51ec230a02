import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sectionOf, tagProblems } from "./version.ts";

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** `npm run -s release:notes -- v1.2.3`: what the changelog says of a tag, or why that tag must not be published. */
async function main([tag = ""]: readonly string[]) {
  const version = async (file: string) =>
    (JSON.parse(await readFile(here(file), "utf8")) as { version: string }).version;
  const changelog = await readFile(here("CHANGELOG.md"), "utf8");
  const [packageVersion, manifestVersion] = await Promise.all([version("package.json"), version("system.json")]);
  const problems = tagProblems({ tag, packageVersion, manifestVersion, changelog });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log(sectionOf(changelog, tag.slice(1)));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
