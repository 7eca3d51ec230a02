import ts from "typescript";

/** What of Foundry's something is, in the order in which the report lists it. */
export const KINDS = [
  "member",
  "CONFIG",
  "override",
  "hook",
  "template",
  "helper",
  "element",
  "attribute",
  "class",
  "variable",
] as const;
export type Kind = (typeof KINDS)[number];

/** One place that uses something of Foundry's. */
export interface Use {
  readonly kind: Kind;
  /** What it hangs on, as the source says it: `game.settings`; empty where that is some document, or nothing. */
  readonly owner: string;
  readonly name: string;
  /** The file, relative to the root. */
  readonly file: string;
  /** Whether the published types declare it; of what types say nothing of, such as classes of styles, never. */
  readonly declared: boolean;
}

/** The compiler with what it needs to know whose a declaration is. */
export interface Checked {
  readonly checker: ts.TypeChecker;
  /** Whether a file is one of Foundry's published types. */
  isFoundrys(file: string): boolean;
  /** Whether a file is one of those that are looked at. */
  isOurs(file: string): boolean;
  /** How a file is named in the report. */
  nameOf(file: string): string;
}

/** Whose something is: the declaration decides. What is declared nowhere, or by the language, is nobody's. */
export function declarerOf(checked: Checked, symbol: ts.Symbol | undefined): "foundry" | "ours" | "nobody" {
  const files = (symbol?.declarations ?? []).map((declaration) => declaration.getSourceFile());
  // An interface that a browser has and Foundry adds to is the browser's; what is added has a symbol of its own.
  if (files.some(({ fileName }) => /\/typescript\/lib\/lib\./.test(fileName))) return "nobody";
  if (files.some(({ fileName }) => checked.isFoundrys(fileName))) return "foundry";
  return files.some(({ fileName }) => checked.isOurs(fileName)) ? "ours" : "nobody";
}

/** The types that a value may be of, those of its absence left out. */
export function partsOf(type: ts.Type): readonly ts.Type[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.filter(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
}

/** A property of any of the types that a value may be of. */
export function propertyOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol | undefined {
  for (const part of partsOf(type)) {
    const found = checker.getPropertyOfType(checker.getApparentType(part), name);
    if (found) return found;
  }
  return undefined;
}

/** An expression without what says nothing but its type: casts, brackets, `!`, `await`. */
export function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
  ) {
    return bare(expression.expression);
  }
  return expression;
}

/** The leftmost part of a chain: `game` of `game.actors!.get(id)?.name`. */
export function rootOf(expression: ts.Expression): ts.Expression {
  const inner = bare(expression);
  const isLink =
    ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner) || ts.isCallExpression(inner);
  return isLink ? rootOf(inner.expression) : inner;
}

/** Whether a chain begins with something global of Foundry's; `canvas` is reached by way of `globalThis`. */
export function beginsWithFoundry(checked: Checked, expression: ts.Expression): boolean {
  const root = rootOf(expression);
  if (!ts.isIdentifier(root)) return false;
  return root.text === "globalThis" || declarerOf(checked, checked.checker.getSymbolAtLocation(root)) === "foundry";
}

/** A chain as a reader would name it: `game.actors!.get(id)` is `game.actors.get()`. */
export function chainOf(expression: ts.Expression): string {
  const inner = bare(expression);
  if (ts.isIdentifier(inner)) return inner.text === "globalThis" ? "" : inner.text;
  if (ts.isPropertyAccessExpression(inner)) return joined(chainOf(inner.expression), inner.name.text);
  if (ts.isElementAccessExpression(inner)) return `${chainOf(inner.expression)}[]`;
  return ts.isCallExpression(inner) ? `${chainOf(inner.expression)}()` : "";
}

/** An owner and a member of it as one chain. */
export function joined(owner: string, name: string): string {
  return owner ? `${owner}.${name}` : name;
}

/** Calls something for a node and all nodes in it. */
export function visit(node: ts.Node, call: (node: ts.Node) => void): void {
  call(node);
  ts.forEachChild(node, (child) => visit(child, call));
}
