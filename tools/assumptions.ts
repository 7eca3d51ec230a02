import { readdirSync, readFileSync } from "node:fs";
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

/*
 * `npm run assumptions -- DIR ... [--all]`: lists what we use of Foundry's, whether the published types declare it, and which of the
 * systems in these folders use it too. What neither confirms is printed as the table of docs/real-foundry.md.
 */

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

function sourcesIn(folder: string, extension: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => extname(name) === extension)
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

function usesOfUs(others: readonly Other[]): readonly Use[] {
  const code = ["core/src", "src"].flatMap((folder) => sourcesIn(folder, ".ts"));
  const templates = ["core/templates", "templates"].flatMap((folder) => sourcesIn(folder, ".hbs"));
  const styles = sourcesIn("styles", ".scss");
  const parsed = code.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  const lists = new Map(parsed.flatMap((file) => [...listsIn(file)]));
  const hooks = parsed.flatMap((file) => hooksIn(file, lists).map((name) => ({ name, file: file.fileName })));
  const read = new Set([...parsed.flatMap(namesReadIn), ...templates.flatMap(({ text }) => text.match(/\w+/g) ?? [])]);
  const names = [...new Set(hooks.map(({ name }) => name))];
  const program = openProgram(root, { hooks: names, ...namesOfMarkup(templates, styles) });
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

const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: "boolean" } } });
const others = positionals.map((folder) => readOther(resolve(folder)));
const all = gather(usesOfUs(others), others);
if (values.all) console.log(listOf(all));
console.table(countsOf(all));
console.log(tableOf(all));
