import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { CHECKOUT, systemNames, systemOf } from "./build/system.ts";
import { hooksIn, listsIn } from "./assumptions/hooks.ts";
import { membersOf, namesReadIn } from "./assumptions/members.ts";
import { type Other, readOther } from "./assumptions/others.ts";
import { overridesOf } from "./assumptions/overrides.ts";
import { helpersIn } from "./assumptions/own.ts";
import { openProgram, type Program } from "./assumptions/program.ts";
import { countsOf, gather, listOf, tableOf } from "./assumptions/report.ts";
import { namesOfMarkup, type Source, usesOfMarkup } from "./assumptions/sides.ts";
import { standInsOf } from "./assumptions/stand-ins.ts";
import type { Use } from "./assumptions/use.ts";
import { writeConfig } from "./typecheck.ts";

/*
 * `npx tsx tools/assumptions.ts DIR ... [--all] [--foundry 14 --types DIR]`: lists what the core and all systems use of Foundry's, whether the
 * published types declare it (those of 13 unless others are given), and which of the systems in these folders use it too. What neither
 * confirms is printed as the table of docs/real-foundry.md.
 */

/** The files of a kind of the core and of all systems; who has none has no such folder. */
function sourcesIn(folder: string, extension: string): readonly Source[] {
  return ["core/", ...systems.map(({ path }) => path)]
    .map((path) => path + folder)
    .filter((place) => existsSync(join(CHECKOUT, place)))
    .flatMap((place) =>
      readdirSync(join(CHECKOUT, place), { recursive: true, encoding: "utf8" })
        .filter((name) => extname(name) === extension)
        .map((name) => `${place}/${name.replaceAll("\\", "/")}`),
    )
    .map((file) => ({ file, text: readFileSync(join(CHECKOUT, file), "utf8") }));
}

async function usesOfUs(others: readonly Other[], types: string, generation: string): Promise<readonly Use[]> {
  const code = sourcesIn("src", ".ts");
  const templates = sourcesIn("templates", ".hbs");
  const styles = sourcesIn("styles", ".scss");
  const parsed = code.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  const lists = new Map(parsed.flatMap((file) => [...listsIn(file)].filter(([, list]) => list.length > 0)));
  const hooks = parsed.flatMap((file) => hooksIn(file, lists).map((name) => ({ name, file: file.fileName })));
  const read = new Set([...parsed.flatMap(namesReadIn), ...templates.flatMap(({ text }) => text.match(/\w+/g) ?? [])]);
  const names = { hooks: [...new Set(hooks.map(({ name }) => name))], ...namesOfMarkup(templates, styles) };
  const programs: Program[] = [];
  for (const system of systems) {
    const settings = await writeConfig(system, types, generation);
    programs.push(openProgram(system, { types, settings }, names));
  }
  const [{ knowsHook, knowsElement, knowsHelper }] = programs as [Program];
  return [
    ...programs.flatMap((program) => usesOfCode(program, (name) => read.has(name))),
    ...hooks.map(({ name, file }): Use => ({ kind: "hook", owner: "", name, file, declared: knowsHook(name) })),
    ...usesOfMarkup(templates, styles, code, {
      ownHelpers: new Set(parsed.flatMap(helpersIn)),
      element: knowsElement,
      helper: knowsHelper,
      word: (name) => others.some((other) => other.names.words.has(name)),
    }),
  ];
}

function usesOfCode({ checked, files, given }: Program, isRead: (name: string) => boolean): readonly Use[] {
  const standIns = standInsOf(checked, files, given);
  return files.flatMap((file) => [
    ...membersOf(checked, file, standIns),
    ...overridesOf(checked, file, standIns, isRead),
  ]);
}

const systems = systemNames().map((name) => systemOf(name));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, foundry: { type: "string", default: "13" }, types: { type: "string" } },
});
const types = resolve(CHECKOUT, values.types ?? "node_modules/fvtt-types");
const others = positionals.map((folder) => readOther(resolve(folder)));
const all = gather(await usesOfUs(others, types, values.foundry), others);
if (values.all) console.log(listOf(all));
console.table(countsOf(all));
console.log(tableOf(all));
