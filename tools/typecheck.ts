import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CHECKOUT, FLAGSHIP, type System, systemNames, systemOf, takeName } from "./build/system.ts";
import { guideProject } from "./guide.ts";
import { installed, run } from "./setup/call.ts";

/*
 * `npm run typecheck`: the compiler over everything, with the rulebook of docs/new-rulebook.md, or over one system. `npm run typecheck -- [NAME] --foundry 14 --types DIR`: over each
 * system with the core, and the tests that see SIRPAS's types, against the types of Foundry in another folder than
 * `node_modules/fvtt-types`: a package of the same shape.
 */

/** One way into a package, by the condition under which it is taken. */
type Export = string | { readonly [condition: string]: Export };

const fileOf = (entry: Export): string =>
  typeof entry === "string" ? entry : fileOf(entry.types ?? entry.import ?? entry.default!);

/** The project of the compiler that has a system's code, as a path within the repository. */
const projectOf = ({ id, path }: Pick<System, "id" | "path">): string => (id === FLAGSHIP ? "src" : path);

/**
 * Writes the settings of a compiler that takes Foundry's types from a folder.
 * @param system  The system whose code is checked
 * @param types   The folder of a package that declares what `fvtt-types` does
 * @returns the file of settings
 * @throws {Error} where the package is of another generation
 */
export async function writeConfig(
  system: Pick<System, "id" | "path" | "checkout">,
  types: string,
  generation: string,
): Promise<string> {
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
  const cache = join(system.checkout, ".cache/types");
  const name = `${system.id}-${generation}`;
  const config = {
    extends: join(system.checkout, projectOf(system), "tsconfig.json"),
    compilerOptions: {
      types: [types, "node"],
      paths: Object.fromEntries(ways) as object,
      tsBuildInfoFile: join(cache, `${name}.tsbuildinfo`),
    },
  };
  const file = join(cache, `${name}.json`);
  await mkdir(cache, { recursive: true });
  await writeFile(file, JSON.stringify(config, null, 2));
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, rest } = takeName(process.argv.slice(2));
  const options = { foundry: { type: "string" }, types: { type: "string" } } as const;
  const { foundry, types } = parseArgs({ args: [...rest], options }).values;
  if (!foundry !== !types) throw new Error("Give both: --foundry 14 --types DIR.");
  const systems = (name === undefined ? systemNames() : [name]).map((each) => systemOf(each));
  const projects =
    foundry && types
      ? await Promise.all(systems.map((system) => writeConfig(system, resolve(types), foundry)))
      : name === undefined
        ? [".", guideProject()]
        : systems.map(projectOf);
  process.exitCode = await run(installed("typescript/bin/tsc", ["-b", ...projects]), CHECKOUT);
}
