import ts from "typescript";
import { isFoundrysHook } from "./hooks.ts";
import { OWN_NAMES } from "./own.ts";
import {
  bare,
  beginsWithFoundry,
  chainOf,
  type Checked,
  declarerOf,
  joined,
  partsOf,
  propertyOf,
  rootOf,
  visit,
} from "./use.ts";

/** What a member of a type of ours that stands for one of Foundry's is there. */
export interface StandIn {
  /** What of Foundry's it was read from. */
  readonly owner: string;
  /** Whether Foundry's own type has such a member. */
  readonly declared: boolean;
}

/** The members of our types that stand for Foundry's, by their declarations. */
export type StandIns = ReadonlyMap<ts.Node, StandIn>;

/** What says of what type of Foundry's a listener of a hook is given something, and what the facade's functions answer with. */
export interface Given {
  /** What a hook gives its listeners; undefined where types do not know it. */
  listener(hook: string, index: number): ts.Type | undefined;
  /** What a function of ours answers with that takes the type from its caller: undefined is any other function. */
  answer(name: string): { readonly owner: string; readonly type: ts.Type | undefined } | undefined;
  /** Foundry's own of what is reached by way of `globalThis`, is declared by us as a class, or is an answer that types say too little of. */
  own(name: string): ts.Type | undefined;
}

/** Chains through these lead to data of our own. */
const OURS = ["system", "flags", "_source", "getProperty", ...OWN_NAMES];
const OUR_DATA = new RegExp(`(?:^|\\.)(?:${OURS.join("|")})(?:\\.|\\[|\\(|$)`);

/**
 * Finds the types of ours as which something of Foundry's is read, cast or passed on: a cast, an argument, what a listener of a
 * hook takes. The rest of the code reads members of these, and each of them is an assumption.
 */
export function standInsOf(checked: Checked, files: readonly ts.SourceFile[], given: Given): StandIns {
  const { checker } = checked;
  const found = new Map<ts.Node, StandIn>();
  const walked = new Set<ts.Type>();

  function isFoundrysType(type: ts.Type): boolean {
    return partsOf(type).some((part) => {
      const symbol = part.aliasSymbol ?? part.getSymbol();
      if (declarerOf(checked, symbol) === "foundry") return true;
      // A class of ours that extends one of Foundry's: its members that are declared in neither are assumed.
      return part.isClass() && (checker.getBaseTypes(part) as readonly ts.Type[]).some(isFoundrysType);
    });
  }

  function add(ours: ts.Type, theirs: ts.Type | undefined, owner: string): void {
    for (const part of partsOf(ours)) addPart(part, theirs, owner);
  }

  function addPart(part: ts.Type, theirs: ts.Type | undefined, owner: string): void {
    if (part.isClass() || declarerOf(checked, part.getSymbol()) === "foundry") return;
    if ((part.flags & ts.TypeFlags.Object) === 0 && !part.isIntersection()) return;
    // A type may hold itself; what is being walked is walked once.
    if (walked.has(part)) return;
    walked.add(part);
    addInside(part, theirs, owner);
    walked.delete(part);
  }

  function addInside(part: ts.Type, theirs: ts.Type | undefined, owner: string): void {
    const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
    if (element) {
      const own = theirs && partsOf(theirs).map((one) => checker.getIndexTypeOfType(one, ts.IndexKind.Number));
      return add(element, own?.find(Boolean), owner);
    }
    for (const signature of part.getCallSignatures())
      add(signature.getReturnType(), given.own(`${lastOf(owner)}()`) ?? returnOf(theirs), owner);
    for (const signature of part.getConstructSignatures()) {
      const made = theirs && partsOf(theirs)[0]?.getConstructSignatures()[0]?.getReturnType();
      add(signature.getReturnType(), made, owner);
    }
    for (const property of checker.getPropertiesOfType(part)) addMember(property, theirs, owner);
  }

  function addMember(property: ts.Symbol, theirs: ts.Type | undefined, owner: string): void {
    const own = theirs && propertyOf(checker, theirs, property.name);
    if (owner === "" && !own && given.own(property.name)) return addGlobal(property);
    for (const declaration of property.declarations ?? []) {
      if (!checked.isOurs(declaration.getSourceFile().fileName)) continue;
      if (!ts.isPropertySignature(declaration) && !ts.isMethodSignature(declaration)) continue;
      // The type of something of ours that Foundry has a class for: a getter of our actor, say.
      if (own && declarerOf(checked, own) === "ours") continue;
      const declared = own !== undefined;
      const known = found.get(declaration);
      if (known && (known.declared || !declared)) continue;
      found.set(declaration, { owner, declared });
      if (OUR_DATA.test(property.name)) continue;
      add(
        checker.getTypeOfSymbolAtLocation(property, declaration),
        own && checker.getTypeOfSymbolAtLocation(own, declaration),
        joined(owner, property.name),
      );
    }
  }

  /** What is read of `globalThis` since it may not be there. */
  function addGlobal(property: ts.Symbol): void {
    for (const declaration of property.declarations ?? []) {
      found.set(declaration, { owner: "", declared: true });
      add(checker.getTypeOfSymbolAtLocation(property, declaration), given.own(property.name), property.name);
    }
  }

  /** A class that we declare and Foundry has. */
  function addDeclared(node: ts.ClassDeclaration): void {
    const instance = node.name && given.own(node.name.text);
    const itself = node.name && given.own(`typeof ${node.name.text}`);
    for (const member of node.members) {
      if (!member.name || !ts.isIdentifier(member.name)) continue;
      const isStatic = ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(isStaticKeyword);
      const type = isStatic ? itself : instance;
      const declared = type !== undefined && propertyOf(checker, type, member.name.text) !== undefined;
      found.set(member, { owner: node.name?.text ?? "", declared });
    }
  }

  function returnOf(type: ts.Type | undefined): ts.Type | undefined {
    return type && partsOf(type)[0]?.getCallSignatures()[0]?.getReturnType();
  }

  function addCast(node: ts.AsExpression): void {
    const inner = bare(node);
    const chain = chainOf(inner);
    if (ts.isAsExpression(node.parent) || OUR_DATA.test(chain)) return;
    const type = checker.getTypeAtLocation(inner);
    const isGlobal = beginsWithFoundry(checked, inner);
    if (isGlobal || isFoundrysType(type)) add(checker.getTypeAtLocation(node), type, isGlobal ? chain : "");
  }

  function addArguments(call: ts.CallExpression): void {
    const root = rootOf(call.expression);
    if (ts.isIdentifier(call.expression)) {
      const answer = given.answer(call.expression.text);
      for (const node of (answer && call.typeArguments) ?? []) {
        add(checker.getTypeFromTypeNode(node), answer!.type, answer!.owner);
      }
    }
    const isRegistry = ts.isIdentifier(root) && ["on", "once", "Hooks"].includes(root.text);
    const [hook, listener] = call.arguments;
    if (isRegistry && hook && listener && isFoundrysHook(hook)) addListener(hook.text, listener);
    for (const argument of call.arguments) {
      const wanted = checker.getContextualType(argument);
      if (!wanted || ts.isObjectLiteralExpression(argument) || OUR_DATA.test(chainOf(argument))) continue;
      if (!partsOf(wanted).some((part) => declarerOf(checked, part.getSymbol()) === "ours")) continue;
      const type = checker.getTypeAtLocation(argument);
      if (isFoundrysType(type)) add(wanted, type, beginsWithFoundry(checked, argument) ? chainOf(argument) : "");
    }
  }

  function addListener(hook: string, listener: ts.Expression): void {
    const parameters = checker.getTypeAtLocation(listener).getCallSignatures()[0]?.getParameters() ?? [];
    for (const [index, parameter] of parameters.entries()) {
      const type = checker.getTypeOfSymbolAtLocation(parameter, listener);
      if (!isFoundrysType(type)) add(type, given.listener(hook, index), `${hook}: ${parameter.name}`);
    }
  }

  /** What our own code writes is data of ours, whatever it was kept in meanwhile. */
  function leaveOutWritten(node: ts.ObjectLiteralExpression): void {
    const wanted = checker.getContextualType(node);
    for (const { name } of wanted ? node.properties : []) {
      const property = name && ts.isIdentifier(name) ? propertyOf(checker, wanted!, name.text) : undefined;
      for (const declaration of property?.declarations ?? []) {
        if (found.get(declaration)?.declared === false) found.delete(declaration);
      }
    }
  }

  for (const file of files) {
    visit(file, (node) => {
      if (ts.isAsExpression(node)) addCast(node);
      if (ts.isCallExpression(node)) addArguments(node);
      if (ts.isClassDeclaration(node) && node.modifiers?.some(isDeclareKeyword)) addDeclared(node);
    });
  }
  for (const file of files) {
    visit(file, (node) => {
      if (ts.isObjectLiteralExpression(node)) leaveOutWritten(node);
    });
  }
  return found;
}

const lastOf = (chain: string) => chain.slice(chain.lastIndexOf(".") + 1);
const isStaticKeyword = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.StaticKeyword;
const isDeclareKeyword = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.DeclareKeyword;
