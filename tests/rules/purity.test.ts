import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The programs: of the core and of each system. */
const SOURCES = ["core/src/", "src/", ...readdirSync(`${ROOT}systems`).map((id) => `systems/${id}/src/`)].filter(
  (source) => existsSync(ROOT + source),
);

/** What each folder may import from. */
const REACHES = [
  { folder: "migrations", from: ["migrations"] },
  { folder: "rules", from: ["rules"] },
  { folder: "odds", from: ["rules", "odds"] },
] as const;

const FILES = SOURCES.flatMap((source) =>
  REACHES.filter(({ folder }) => existsSync(ROOT + source + folder)).flatMap(({ folder, from }) =>
    readdirSync(ROOT + source + folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => ({ file: `${source}${folder}/${file}`, from: from as readonly string[] })),
  ),
);

/** Names through which a rule could reach Foundry, the page, the clock or chance. */
const FOREIGN = new Set(
  ["foundry", "game", "ui", "canvas", "Hooks", "CONFIG", "CONST", "Roll", "Actor", "Item", "ChatMessage"].concat(
    ["document", "window", "globalThis", "self", "localStorage", "fetch", "process"],
    ["Date", "performance", "crypto", "setTimeout", "setInterval"],
  ),
);

interface Reach {
  imports: string[];
  names: string[];
}

/** What a file imports, and the foreign names it uses as values or types. Comments and strings do not count. */
function reachOf(source: string): Reach {
  const file = ts.createSourceFile("rule.ts", source, ts.ScriptTarget.Latest, true);
  const reach: Reach = { imports: [], names: [] };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      reach.imports.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      reach.imports.push(node.arguments[0]?.getText() ?? "");
    }
    if (ts.isIdentifier(node) && FOREIGN.has(node.text) && !isMember(node)) reach.names.push(node.text);
    if (ts.isPropertyAccessExpression(node) && node.getText() === "Math.random") reach.names.push("Math.random");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return reach;
}

function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node)
  );
}

/** The folder within its program that an import of a file comes from; the import itself if it is none of ours. */
function folderOf(file: string, path: string): string {
  const target = path.startsWith("#core/") ? resolve(ROOT, path.replace("#core", "core/src")) : null;
  if (!target && !path.startsWith(".")) return path;
  const place = relative(ROOT, target ?? resolve(dirname(ROOT + file), path)).replaceAll("\\", "/");
  return /(?:^|\/)src\/([^/]+)/.exec(place)?.[1] ?? path;
}

describe("The rules and the odds know nothing but the rules", () => {
  it.each(FILES)("$file imports nothing from outside $from", ({ file, from }) => {
    // Which system it is part of is all that the core knows of one.
    const imports = reachOf(readFileSync(ROOT + file, "utf8")).imports.filter((path) => path !== "#system");
    expect(imports.map((path) => folderOf(file, path)).filter((folder) => !from.includes(folder))).toEqual([]);
  });

  it.each(FILES)("$file names neither Foundry nor the page, the clock or chance", ({ file }) => {
    expect(reachOf(readFileSync(ROOT + file, "utf8")).names).toEqual([]);
  });

  it("would notice a rule that reached out", () => {
    const source =
      'import { x } from "../data/x.ts"; export const y = () => game.time + Math.random() + Date.now() + x;';
    expect(reachOf(source)).toEqual({ imports: ["../data/x.ts"], names: ["game", "Math.random", "Date"] });
  });
});
