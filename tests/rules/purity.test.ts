import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));

/** What each folder may import from. */
const REACHES = [
  { folder: "migrations", from: ["migrations"] },
  { folder: "rules", from: ["rules"] },
  { folder: "odds", from: ["rules", "odds"] },
] as const;

const FILES = REACHES.flatMap(({ folder, from }) =>
  readdirSync(SOURCE + folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file: `${folder}/${file}`, from: from as readonly string[] })),
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

/** The folder of `src` that an import of a file comes from; the import itself if it is none of ours. */
function folderOf(file: string, path: string): string {
  if (!path.startsWith(".")) return path;
  return relative(SOURCE, resolve(dirname(SOURCE + file), path)).split(/[\\/]/)[0] ?? path;
}

describe("The rules and the odds know nothing but the rules", () => {
  it.each(FILES)("$file imports nothing from outside $from", ({ file, from }) => {
    const { imports } = reachOf(readFileSync(SOURCE + file, "utf8"));
    expect(imports.map((path) => folderOf(file, path)).filter((folder) => !from.includes(folder))).toEqual([]);
  });

  it.each(FILES)("$file names neither Foundry nor the page, the clock or chance", ({ file }) => {
    expect(reachOf(readFileSync(SOURCE + file, "utf8")).names).toEqual([]);
  });

  it("would notice a rule that reached out", () => {
    const source =
      'import { x } from "../data/x.ts"; export const y = () => game.time + Math.random() + Date.now() + x;';
    expect(reachOf(source)).toEqual({ imports: ["../data/x.ts"], names: ["game", "Math.random", "Date"] });
  });
});
