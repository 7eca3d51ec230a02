import ts from "typescript";
import { OWN_NAMES } from "./own.ts";
import { visit } from "./use.ts";

/** Hooks of our own and of other modules: no assumptions about Foundry. */
const OTHERS = new RegExp(`^(?:${[...OWN_NAMES, "diceSoNice", "babele"].join("|")})`);

const CHANGES = ["create", "update", "delete"];

/** Whether an expression names a hook of Foundry's own. */
export function isFoundrysHook(node: ts.Expression): node is ts.StringLiteral {
  return ts.isStringLiteral(node) && !OTHERS.test(node.text);
}

/** The lists of texts that a file keeps as constants, by name: some of them are hooks. */
export function listsIn(file: ts.SourceFile): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  visit(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
    const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    const texts = ts.isArrayLiteralExpression(value) ? value.elements.filter(ts.isStringLiteral) : [];
    if (ts.isArrayLiteralExpression(value))
      lists.set(
        node.name.text,
        texts.map(({ text }) => text),
      );
  });
  return lists;
}

/** The names of Foundry's hooks to which a file listens. @param lists  What constants that it may import hold */
export function hooksIn(file: ts.SourceFile, lists: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const own = listsIn(file);
  function namesIn(node: ts.Expression): readonly string[] {
    if (ts.isStringLiteral(node)) return [node.text];
    if (ts.isIdentifier(node)) return own.get(node.text) ?? lists.get(node.text) ?? [];
    if (ts.isSpreadElement(node)) return namesIn(node.expression);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(namesIn);
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== "changesOfDocument") return [];
    return node.arguments.flatMap(namesIn).flatMap((name) => CHANGES.map((change) => `${change}${name}`));
  }
  const hooks: string[] = [];
  visit(file, (node) => {
    if (!ts.isCallExpression(node) || !/^(?:Hooks\.)?(?:on|once)$/.test(node.expression.getText(file))) return;
    const [first] = node.arguments;
    if (first) hooks.push(...namesIn(first).filter((name) => !OTHERS.test(name)));
  });
  return hooks;
}
