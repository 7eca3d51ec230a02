import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { systemNames, systemOf } from "../build/system.ts";
import { visit } from "./use.ts";

/** What the systems of this repository are called in code: their ids, and their names below CONFIG. */
export const OWN_NAMES: readonly string[] = systemNames().flatMap((name) => {
  const [, words = ""] = /words: "(\w+)"/.exec(readFileSync(join(systemOf(name).root, "src/system.ts"), "utf8")) ?? [];
  return [name, words];
});

/** The helpers of templates that a file registers. */
export function helpersIn(file: ts.SourceFile): readonly string[] {
  const names: string[] = [];
  visit(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== "Handlebars.registerHelper") return;
    const [given] = node.arguments;
    if (given && ts.isObjectLiteralExpression(given)) names.push(...keysOf(given));
  });
  return names;
}

/** The keys of an object as it is written, those that are computed left out. */
export function keysOf({ properties }: ts.ObjectLiteralExpression): readonly string[] {
  return properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}
