import { homedir } from "node:os";
import { manifestProblems } from "../manifest/check.ts";

const text = new TextDecoder();

/** Files that only who builds the system needs, or that tell of the machine it was built on. */
const DEVELOPMENT = [
  /\.map$/,
  /\.tsx?$/,
  /(?:^|\/)\./,
  /(?:^|\/)(?:LOG|LOG\.old|LOCK)$/,
  /(?:^|\/)node_modules\//,
  /^docs\//,
];

/** Where a package was built. */
interface Origin {
  /** The repository, whose path it must not tell. */
  readonly checkout: string;
  /** The ids of the other systems in it. */
  readonly others: readonly string[];
}

/**
 * Is a package fit to be published?
 * @param files  Its files, by path
 * @returns one sentence a problem
 */
export function packageProblems(files: ReadonlyMap<string, Uint8Array>, { checkout, others }: Origin): string[] {
  const manifest = files.get("system.json");
  if (!manifest) return ["The package has no system.json."];
  const parsed = JSON.parse(text.decode(manifest)) as { url?: string; manifest?: string; download?: string };
  const missing = (["url", "manifest", "download"] as const).filter((field) => !parsed[field]);
  return [
    ...manifestProblems(parsed),
    ...missing.map((field) => `system.json has no ${field}, without which Foundry can't install or update the system.`),
    ...[...files.keys()]
      .filter((path) => DEVELOPMENT.some((pattern) => pattern.test(path)))
      .map((path) => `${path} is for development and must not be published.`),
    ...[...files].flatMap(([path, bytes]) => [
      ...contentProblems(path, text.decode(bytes), files, [checkout, homedir()]),
      ...foreignProblems(path, text.decode(bytes), others),
    ]),
  ];
}

/** What a table loads, compendia among it. */
const LOADED = /\.(?:mjs|css|json|hbs|ldb|log)$/;

/** What is another system's: whoever installs this one did not ask for it, and its licence may not allow it. */
function foreignProblems(path: string, content: string, others: readonly string[]): string[] {
  const isSecond = path !== "system.json" && /(?:^|\/)system\.json$/.test(path);
  const foreign = others.filter(
    // A text can name another system; a program, a style, a template cannot.
    (id) =>
      new RegExp(`(?:^|/)${id}(?:[./]|$)`).test(path) || (LOADED.test(path) && content.includes(`systems/${id}/`)),
  );
  return [
    ...(isSecond ? [`${path} is a second manifest; a package has one.`] : []),
    ...foreign.map((id) => `${path} belongs to the system "${id}"; leave it out.`),
  ];
}

function contentProblems(
  path: string,
  content: string,
  files: ReadonlyMap<string, Uint8Array>,
  places: readonly string[],
): string[] {
  const told = /\.(?:mjs|css|json)$/.test(path) ? places.filter((place) => content.includes(`${place}/`)) : [];
  const problems = told.map((place) => `${path} tells of ${place}, a folder of this machine.`);
  if (!path.endsWith(".mjs")) return problems;
  if (/["'`]\/systems\//.test(content))
    problems.push(`${path} names a file by its full path, which a table under a prefix doesn't have.`);
  if (content.includes("sourceMappingURL=")) problems.push(`${path} names a source map, which isn't published.`);
  return [...problems, ...missingChunks(path, content, files)];
}

/** Chunks that a file imports, now or later, or starts as a worker, and that are not there. */
function missingChunks(path: string, content: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const named = [...content.matchAll(/["'`](\.{0,2}\/?[\w./-]+\.mjs)["'`]/g)].map(([, name = ""]) => name);
  return named
    .map((name) => new URL(name, `file:///${path}`).pathname.slice(1))
    .filter((target) => !files.has(target))
    .map((target) => `${path} loads ${target}, which the package doesn't have.`);
}
