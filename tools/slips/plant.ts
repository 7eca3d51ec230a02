import ts from "typescript";

/** What people get wrong, and still compile. */
export type SlipKind = "edge" | "sign" | "dropped term" | "omitted guard" | "swapped constant";

/** One small mistake in a file: some of its text, and what stands there instead. */
export interface Slip {
  readonly kind: SlipKind;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

const EDGES = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
]);
const SIGNS = new Map([
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.PlusEqualsToken, "-="],
  [ts.SyntaxKind.MinusEqualsToken, "+="],
]);
/** What joins terms of which one can be forgotten. */
const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
  ...[ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken],
]);
/** Functions that are taken for each other. */
const TWINS: Readonly<Record<string, string>> = {
  ...{ min: "max", max: "min", floor: "ceil", ceil: "floor" },
  ...{ some: "every", every: "some" },
};
/** How large a window is concerns nobody who plays. */
const LOOKS = new Set(["position", "DELAY", "PERIOD"]);

/** Every slip that can be planted in a file, by its text. */
export function slipsIn(text: string): readonly Slip[] {
  const file = ts.createSourceFile("slip.ts", text, ts.ScriptTarget.Latest, true);
  const found: Slip[] = [];
  const plant = (kind: SlipKind, node: ts.Node, instead: string) =>
    void found.push({ kind, start: node.getStart(file), end: node.end, instead });

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isLook(node)) return;
    if (ts.isBinaryExpression(node)) joined(node);
    else if (ts.isPrefixUnaryExpression(node)) prefixed(node);
    else if (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement))
      plant("omitted guard", node, ";");
    else if (ts.isConditionalExpression(node)) {
      plant("omitted guard", node, node.whenTrue.getText(file));
      plant("omitted guard", node, node.whenFalse.getText(file));
    } else if (ts.isNumericLiteral(node)) plant("swapped constant", node, String(Number(node.text) + 1));
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const twin = TWINS[name.text];
      if (twin) plant("swapped constant", name, twin);
      if (name.text === "filter") plant("omitted guard", node, expression.getText(file));
    }
    ts.forEachChild(node, visit);
  };

  function joined({ left, operatorToken, right }: ts.BinaryExpression): void {
    const { kind } = operatorToken;
    const edge = EDGES.get(kind);
    if (edge) plant("edge", operatorToken, edge);
    if (isText(left) || isText(right)) return;
    const sign = SIGNS.get(kind);
    if (sign) plant("sign", operatorToken, sign);
    if (!JOINING.has(kind)) return;
    const whole = operatorToken.parent;
    plant("dropped term", whole, left.getText(file));
    if (kind !== ts.SyntaxKind.MinusToken) plant("dropped term", whole, right.getText(file));
  }

  function prefixed(node: ts.PrefixUnaryExpression): void {
    if (node.operator === ts.SyntaxKind.MinusToken) plant("sign", node, node.operand.getText(file));
    if (node.operator === ts.SyntaxKind.ExclamationToken) plant("omitted guard", node, node.operand.getText(file));
  }

  visit(file);
  return found;
}

/** The text of a file with a slip in it. */
export function planted(text: string, { start, end, instead }: Slip): string {
  return text.slice(0, start) + instead + text.slice(end);
}

function isLook(node: ts.Node): boolean {
  return (
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
    ts.isIdentifier(node.name) &&
    LOOKS.has(node.name.text)
  );
}

/** Whether nothing comes after a statement: what it guards is not reached. */
function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

/** Whether an operand is text as it is written: signs are of numbers. */
function isText(node: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))
  );
}
