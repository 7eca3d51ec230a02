import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installed, run } from "./setup/call.ts";

/*
 * `npm run typecheck`: the compiler over everything. `npm run typecheck -- --foundry 14 --types DIR`: over `src` and the tests that see
 * its types, against the types of Foundry in another folder than `node_modules/fvtt-types`: a package of the same shape.
 */

/** One way into a package, by the condition under which it is taken. */
type Export = string | { readonly [condition: string]: Export };

const fileOf = (entry: Export): string =>
  typeof entry === "string" ? entry : fileOf(entry.types ?? entry.import ?? entry.default!);

/**
 * Writes the settings of a compiler that takes Foundry's types from a folder.
 * @param root   The folder of this repository
 * @param types  The folder of a package that declares what `fvtt-types` does
 * @returns the file of settings
 * @throws {Error} where the package is of another generation
 */
export async function writeConfig(root: string, types: string, generation: string): Promise<string> {
  const { version, exports } = JSON.parse(await readFile(join(types, "package.json"), "utf8")) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, Export>>;
  };
  if (version.split(".")[0] !== generation)
    throw new Error(`The types in ${types} are of ${version}, not of ${generation}.`);
  const ways = Object.entries(exports).map(([way, entry]) => [
    `fvtt-types${way.slice(1)}`,
    [join(types, fileOf(entry))],
  ]);
  const cache = join(root, ".cache/types");
  const config = {
    extends: join(root, "src/tsconfig.json"),
    compilerOptions: {
      types: [types, "node"],
      paths: Object.fromEntries(ways) as object,
      tsBuildInfoFile: join(cache, `foundry-${generation}.tsbuildinfo`),
    },
  };
  const file = join(cache, `foundry-${generation}.json`);
  await mkdir(cache, { recursive: true });
  await writeFile(file, JSON.stringify(config, null, 2));
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { foundry, types } = parseArgs({ options: { foundry: { type: "string" }, types: { type: "string" } } }).values;
  if (!foundry !== !types) throw new Error("Give both: --foundry 14 --types DIR.");
  const args = foundry && types ? ["-p", await writeConfig(root, resolve(types), foundry)] : ["-b"];
  process.exitCode = await run(installed("typescript/bin/tsc", args), root);
}
