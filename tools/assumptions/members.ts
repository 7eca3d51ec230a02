import ts from "typescript";
import { keysOf, OWN_NAMES } from "./own.ts";
import type { StandIns } from "./stand-ins.ts";
import { beginsWithFoundry, chainOf, type Checked, declarerOf, propertyOf, type Use, visit } from "./use.ts";

/** What a file reads and calls of Foundry's: globals, members of these and of documents, what it takes out of them by name. */
export function membersOf(checked: Checked, file: ts.SourceFile, standIns: StandIns): readonly Use[] {
  const { checker } = checked;
  const uses: Use[] = [];

  function add(owner: string, name: string, declared: boolean): void {
    if (OWN_NAMES.includes(name) || name === "prototype") return;
    const kind = /^CONFIG\b/.test(owner) ? "CONFIG" : "member";
    uses.push({ kind, owner, name, file: checked.nameOf(file.fileName), declared });
  }

  /** A member that is read, of something that is written or only known by its type. */
  function addMember(symbol: ts.Symbol | undefined, name: string, holder: ts.Expression | undefined): void {
    const isGlobal = holder !== undefined && beginsWithFoundry(checked, holder);
    const chain = isGlobal ? chainOf(holder) : "";
    const owner = chain.includes("(") ? "" : chain;
    const standIn = symbol?.declarations?.map((declaration) => standIns.get(declaration)).find(Boolean);
    if (standIn) add(standIn.owner || owner, name, standIn.declared);
    else if (declarerOf(checked, symbol) === "foundry") add(owner, name, true);
    else if (isGlobal && !symbol && chain !== "") add(owner, name, false);
  }

  function addPattern(pattern: ts.ObjectBindingPattern): void {
    const type = checker.getTypeAtLocation(pattern);
    const { parent } = pattern;
    const holder = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
    for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
      const taken = propertyName ?? name;
      if (dotDotDotToken || !ts.isIdentifier(taken)) continue;
      addMember(propertyOf(checker, type, taken.text), taken.text, holder);
    }
  }

  /** `Object.assign(CONFIG, { … })` sets members as well. */
  function addAssigned({ expression, arguments: [target, ...given] }: ts.CallExpression): void {
    if (!target || expression.getText(file) !== "Object.assign" || !beginsWithFoundry(checked, target)) return;
    const type = checker.getTypeAtLocation(target);
    for (const name of given.filter(ts.isObjectLiteralExpression).flatMap(keysOf)) {
      add(chainOf(target), name, declarerOf(checked, propertyOf(checker, type, name)) === "foundry");
    }
  }

  function addName(node: ts.Identifier): void {
    if (declarerOf(checked, checker.getSymbolAtLocation(node)) === "foundry") add("", node.text, true);
  }

  function look(node: ts.Node): void {
    // What only types say is gone when the code runs; what a class extends is not.
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      addMember(checker.getSymbolAtLocation(node.name), node.name.text, node.expression);
      return look(node.expression);
    }
    if (ts.isObjectBindingPattern(node)) addPattern(node);
    if (ts.isCallExpression(node)) addAssigned(node);
    if (ts.isIdentifier(node) && !isNameOfItsParent(node)) addName(node);
    ts.forEachChild(node, look);
  }

  look(file);
  return uses;
}

/**
 * Every name that a file reads of anything, by a dot, out of a pattern or as a text; not what is handed on by `super`. What is in
 * none, nobody of ours calls.
 */
export function namesReadIn(file: ts.SourceFile): readonly string[] {
  const names: string[] = [];
  visit(file, (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      if (node.expression.kind !== ts.SyntaxKind.SuperKeyword) names.push(node.name.text);
    } else if (ts.isStringLiteralLike(node)) names.push(...node.text.split("."));
    else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) names.push(name.text);
    }
  });
  return names;
}

/** Whether an identifier names what its parent declares, rather than something that was declared elsewhere. */
function isNameOfItsParent(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return "name" in parent && parent.name === node;
}
