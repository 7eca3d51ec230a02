import { join } from "node:path";
import ts from "typescript";
import type { System } from "../build/system.ts";
import type { Given } from "./stand-ins.ts";
import type { Checked } from "./use.ts";

/** What functions of the facade answer with whose callers say how far they read it: an expression of that type. */
const ANSWERS: Readonly<Record<string, { readonly owner: string; readonly asks: string }>> = {
  packs: { owner: "game.packs", asks: "game.packs!.contents[0]!" },
  packAt: { owner: "game.packs", asks: "game.packs!.contents[0]!" },
  effectsIn: { owner: "effects", asks: "game.actors!.contents[0]!.effects.contents[0]!" },
};

const SHEET = "foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2)";

/**
 * What is Foundry's own of what our code declares or reaches by way of `globalThis`, by its name there; and of an answer of which types
 * leave out what is invalid.
 */
const OWN: Readonly<Record<string, string>> = {
  canvas: "canvas!",
  "getInvalid()": "game.actors!.contents[0]!",
  FoundrySheet: `${SHEET}.prototype`,
  "typeof FoundrySheet": SHEET,
};

/** The compiler over a system and the core, and what it says of names that stand in texts alone. */
export interface Program {
  readonly checked: Checked;
  readonly given: Given;
  readonly files: readonly ts.SourceFile[];
  /** Whether types know a hook. */
  knowsHook(name: string): boolean;
  /** Whether types know the class of an element of Foundry's own, such as `prose-mirror`. */
  knowsElement(name: string): boolean;
  /** Whether types know the function behind a Handlebars helper. */
  knowsHelper(name: string): boolean;
}

/** Names that stand in texts alone: each is asked for by an expression. */
export interface Names {
  readonly hooks: readonly string[];
  readonly elements: readonly string[];
  readonly helpers: readonly string[];
}

/** The class of an element, as Foundry names them: `prose-mirror` is an HTMLProseMirrorElement. */
function classOf(element: string): string {
  const words = element.split("-").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `HTML${words.join("")}Element`;
}

/** The folders of sources, of the core and of every system, and the layer below them. */
const SOURCES = /^(?:core\/|systems\/[\w-]+\/)?src\/(?:(\w+)\/)?/;

/** The files of the program, ours and the core's, that may know of Foundry: rules, odds and migrations may not. */
function isOurs(root: string, file: string): boolean {
  const [, layer] = SOURCES.exec(file.slice(root.length + 1)) ?? [null, "none"];
  return file.startsWith(root) && !["none", "rules", "odds", "migrations", "types"].includes(layer ?? "");
}

/**
 * Reads `src` of a system and of the core as the compiler does, together with a file that exists nowhere: it asks for each name.
 * @param settings  The compiler's file of settings
 * @param types     The folder of Foundry's types that these settings name
 */
export function openProgram(
  { root, checkout }: Pick<System, "root" | "checkout">,
  { settings, types }: { readonly settings: string; readonly types: string },
  { hooks, elements, helpers }: Names,
): Program {
  const config = ts.getParsedCommandLineOfConfigFile(settings, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  })!;
  const asking = join(root, "src/assumptions.virtual.ts");
  const text = [
    ...hooks.map((hook) => `Hooks.on(${JSON.stringify(hook)}, (...given) => void given);`),
    ...elements.map((element) => `foundry.applications.elements.${classOf(element)};`),
    ...helpers.map((helper) => `foundry.applications.handlebars[${JSON.stringify(helper)}];`),
    ...Object.values(ANSWERS).map(({ asks }) => `(${asks});`),
    ...Object.values(OWN).map((asks) => `(${asks});`),
    "export {};",
  ].join("\n");
  const options = { ...config.options, composite: false, incremental: false, noEmit: true };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === asking || fileExists(file);
  host.readFile = (file) => (file === asking ? text : readFile(file));
  host.getSourceFile = (file, ...rest) =>
    file === asking ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true) : getSourceFile(file, ...rest);
  const roots = config.fileNames.filter((file) => SOURCES.test(file.slice(checkout.length + 1)));
  const program = ts.createProgram([...roots, asking], options, host);
  const checked: Checked = {
    checker: program.getTypeChecker(),
    isFoundrys: (file) => file.startsWith(`${types}/`),
    isOurs: (file) => isOurs(checkout, file),
    nameOf: (file) => file.slice(checkout.length + 1),
  };
  const file = program.getSourceFile(asking)!;
  const red = new Set(
    program.getSemanticDiagnostics(file).map(({ start }) => file.getLineAndCharacterOfPosition(start ?? 0).line),
  );
  const expressions = file.statements.filter(ts.isExpressionStatement).map(({ expression }) => expression);
  const typeAt = (at: number) => checked.checker.getTypeAtLocation(expressions[at]!);
  const named = hooks.length + elements.length + helpers.length;
  const answers = new Map(
    Object.entries(ANSWERS).map(([name, { owner }], at) => [name, { owner, type: typeAt(named + at) }]),
  );
  const own = new Map(Object.keys(OWN).map((name, at) => [name, typeAt(named + answers.size + at)]));
  const isKnown = (list: readonly string[], name: string, before: number) =>
    list.includes(name) && !red.has(before + list.indexOf(name));
  const knowsHook = (name: string) => isKnown(hooks, name, 0);
  return {
    checked,
    files: program.getSourceFiles().filter(({ fileName }) => fileName !== asking && isOurs(checkout, fileName)),
    knowsHook,
    knowsElement: (name) => isKnown(elements, name, hooks.length),
    knowsHelper: (name) => isKnown(helpers, name, hooks.length + elements.length),
    given: {
      own: (name) => own.get(name),
      answer: (name) => answers.get(name),
      listener: (hook, index) => {
        const call = knowsHook(hook) ? expressions[hooks.indexOf(hook)] : undefined;
        const listener = call && ts.isCallExpression(call) ? call.arguments[1] : undefined;
        const rest = listener && ts.isArrowFunction(listener) ? listener.parameters[0] : undefined;
        const type = rest && checked.checker.getTypeAtLocation(rest);
        const property = type && checked.checker.getPropertyOfType(type, String(index));
        return property && checked.checker.getTypeOfSymbolAtLocation(property, rest!);
      },
    },
  };
}
