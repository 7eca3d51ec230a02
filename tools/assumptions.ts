import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript";
import { hooksIn, listsIn } from "./assumptions/hooks.ts";
import { membersOf, namesReadIn } from "./assumptions/members.ts";
import { type Other, readOther } from "./assumptions/others.ts";
import { overridesOf } from "./assumptions/overrides.ts";
import { openProgram } from "./assumptions/program.ts";
import { countsOf, gather, listOf, tableOf } from "./assumptions/report.ts";
import { namesOfMarkup, type Source, usesOfMarkup } from "./assumptions/sides.ts";
import { standInsOf } from "./assumptions/stand-ins.ts";
import type { Use } from "./assumptions/use.ts";
import { writeConfig } from "./typecheck.ts";

/*
 * `npm run assumptions -- DIR ... [--all] [--foundry 14 --types DIR]`: lists what we use of Foundry's, whether the published types declare
 * it (those of 13 unless others are given), and which of the systems in these folders use it too. What neither confirms is printed as the
 * table of docs/real-foundry.md.
 */

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** The files of a kind of ours and of the core's, which need not have such a folder. */
function sourcesIn(folder: string, extension: string): readonly Source[] {
  return [`core/${folder}`, folder]
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
        .filter((name) => extname(name) === extension)
        .map((name) => `${place}/${name.replaceAll("\\", "/")}`),
    )
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

function usesOfUs(
  others: readonly Other[],
  given: { readonly settings: string; readonly types: string },
): readonly Use[] {
  const code = sourcesIn("src", ".ts");
  const templates = sourcesIn("templates", ".hbs");
  const styles = sourcesIn("styles", ".scss");
  const parsed = code.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  const lists = new Map(parsed.flatMap((file) => [...listsIn(file)]));
  const hooks = parsed.flatMap((file) => hooksIn(file, lists).map((name) => ({ name, file: file.fileName })));
  const read = new Set([...parsed.flatMap(namesReadIn), ...templates.flatMap(({ text }) => text.match(/\w+/g) ?? [])]);
  const names = [...new Set(hooks.map(({ name }) => name))];
  const program = openProgram(root, given, { hooks: names, ...namesOfMarkup(templates, styles) });
  const standIns = standInsOf(program.checked, program.files, program.given);
  return [
    ...program.files.flatMap((file) => [
      ...membersOf(program.checked, file, standIns),
      ...overridesOf(program.checked, file, standIns, (name) => read.has(name)),
    ]),
    ...hooks.map(({ name, file }): Use => ({
      kind: "hook",
      owner: "",
      name,
      file,
      declared: program.knowsHook(name),
    })),
    ...usesOfMarkup(templates, styles, code, {
      element: program.knowsElement,
      helper: program.knowsHelper,
      word: (name) => others.some((other) => other.names.words.has(name)),
    }),
  ];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, foundry: { type: "string", default: "13" }, types: { type: "string" } },
});
const types = resolve(root, values.types ?? "node_modules/fvtt-types");
const others = positionals.map((folder) => readOther(resolve(folder)));
const all = gather(usesOfUs(others, { types, settings: await writeConfig(root, types, values.foundry) }), others);
if (values.all) console.log(listOf(all));
console.table(countsOf(all));
console.log(tableOf(all));
