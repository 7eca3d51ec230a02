import ts from "typescript";
import type { StandIns } from "./stand-ins.ts";
import { type Checked, declarerOf, propertyOf, type Use, visit } from "./use.ts";

/**
 * What classes of ours put in place of members of Foundry's classes. What the types do not know counts as well if nobody of ours
 * reads its name: somebody has to call it.
 * @param isRead  Whether our own code or a template reads a member of this name
 */
export function overridesOf(
  checked: Checked,
  file: ts.SourceFile,
  standIns: StandIns,
  isRead: (name: string) => boolean,
): readonly Use[] {
  const { checker } = checked;
  const uses: Use[] = [];

  /** The sides of what a class extends: instances of it, and the class itself. */
  function basesOf(node: ts.ClassLikeDeclaration): readonly (readonly ts.Type[])[] | null {
    const extended = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    const type = checker.getTypeAtLocation(node);
    if (!extended || !type.isClassOrInterface()) return null;
    return [checker.getBaseTypes(type), [checker.getTypeAtLocation(extended.expression)]];
  }

  function isOfFoundry(type: ts.Type): boolean {
    if (type.isIntersection()) return type.types.some(isOfFoundry);
    const symbol = type.getSymbol();
    if (declarerOf(checked, symbol) === "foundry") return true;
    const members = symbol?.declarations?.filter(hasMembers).flatMap((one) => [...one.members]) ?? [];
    if (members.some((member) => standIns.has(member))) return true;
    const target = type as ts.Type & { readonly target?: ts.Type };
    const declared = type.isClassOrInterface() ? type : target.target?.isClassOrInterface() ? target.target : null;
    return declared !== null && checker.getBaseTypes(declared).some(isOfFoundry);
  }

  function addClass(node: ts.ClassLikeDeclaration): void {
    const bases = basesOf(node);
    if (!bases?.[0]?.some(isOfFoundry)) return;
    const extended = node.heritageClauses![0]!.types[0]!.expression;
    const owner = ts.isPropertyAccessExpression(extended) ? extended.name.text : (node.name?.text ?? "");
    for (const member of node.members) {
      if (!member.name || !ts.isIdentifier(member.name)) continue;
      const name = member.name.text;
      const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
      const isStatic = modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
      const overridden = bases[isStatic ? 1 : 0]!.map((base) => propertyOf(checker, base, name)).find(Boolean);
      if (overridden ? isOfOurs(overridden) : isRead(name)) continue;
      const known = overridden?.declarations?.map((declaration) => standIns.get(declaration)).find(Boolean);
      const declared = known ? known.declared : overridden !== undefined;
      uses.push({ kind: "override", owner, name, file: checked.nameOf(file.fileName), declared });
    }
  }

  /** A member of a class of ours further up, which is looked at there. */
  function isOfOurs(symbol: ts.Symbol): boolean {
    const isKnown = symbol.declarations?.some((declaration) => standIns.has(declaration)) ?? false;
    return !isKnown && declarerOf(checked, symbol) !== "foundry";
  }

  /** What may stand in for a type of Foundry's. */
  function hasMembers(node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeLiteralNode | ts.ClassDeclaration {
    return ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) || ts.isClassDeclaration(node);
  }

  visit(file, (node) => {
    if (ts.isClassLike(node)) addClass(node);
  });
  return uses;
}
