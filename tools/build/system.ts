import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository that these tools belong to. */
export const CHECKOUT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** The system at the top of the repository, which is meant where none is named. */
export const FLAGSHIP = "sirpas";

/** The systems beside it, each in a folder that is called like its id. */
const FOLDER = "systems";

/** One Foundry package of the repository: its sources, and what they are built to. */
export interface System {
  readonly id: string;
  readonly title: string;
  /** The folder of its sources, with `system.json`, `src`, `styles`, `templates`, `lang` and `packs`. */
  readonly root: string;
  /** The same within the repository, with a slash at its end; empty for SIRPAS. */
  readonly path: string;
  /** What registers all: `src/<id>.ts`. */
  readonly entry: string;
  /** The assembled package. */
  readonly dist: string;
  /** What all systems are built with. */
  readonly core: string;
  readonly checkout: string;
}

/**
 * The system of this name, SIRPAS without one.
 * @throws in one sentence, if there is none, or if its manifest has another id
 */
export function systemOf(name = FLAGSHIP, checkout = CHECKOUT): System {
  const path = name === FLAGSHIP ? "" : `${FOLDER}/${name}/`;
  const root = join(checkout, path).replace(/[/\\]$/, "");
  const manifest = join(root, "system.json");
  if (!/^[\w-]+$/.test(name) || !existsSync(manifest))
    throw new Error(`There is no system "${name}"; name one of ${systemNames(checkout).join(", ")}.`);
  const { id, title } = JSON.parse(readFileSync(manifest, "utf8")) as { id: string; title: string };
  if (id !== name) throw new Error(`${path}system.json has the id "${id}"; it must be "${name}".`);
  return {
    ...{ id, title, root, path, checkout },
    entry: join(root, "src", `${id}.ts`),
    dist: name === FLAGSHIP ? join(checkout, "dist") : join(checkout, "dist-systems", id),
    core: join(checkout, "core"),
  };
}

/** What a system's program imports by other names than paths, and the core's with it; `imports` in package.json says the same to Node. */
export function aliasesOf({ core, root }: Pick<System, "core" | "root">) {
  return [
    { find: /^#core\//, replacement: `${core}/src/` },
    { find: /^#system$/, replacement: join(root, "src/system.ts") },
  ];
}

/** The names of all systems, SIRPAS first. */
export function systemNames(checkout = CHECKOUT): string[] {
  const folder = join(checkout, FOLDER);
  const others = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [FLAGSHIP, ...others.filter((name) => existsSync(join(folder, name, "system.json")))];
}

/**
 * Takes the name of a system out of the arguments of a command line: the first that is no option.
 * @returns the name, undefined where there is none, and the other arguments
 */
export function takeName(args: readonly string[]): { name: string | undefined; rest: readonly string[] } {
  const [first, ...others] = args;
  return first === undefined || first.startsWith("-") ? { name: undefined, rest: args } : { name: first, rest: others };
}
