import type { DiceTerm, ModifierHandler } from "./terms/dice.ts";

const MODIFIER = /([A-Za-z]+)([^A-Za-z\s()+\-*/{}[\],]+)?/g;

/** "kh2cs>4" holds two modifiers. */
export function splitModifiers(text: string): string[] {
  return text.match(MODIFIER) ?? [];
}

/** Applies the modifiers of a term in the order in which they are written. */
export function applyModifiers(term: DiceTerm, options: { sync: true }): void;
export function applyModifiers(term: DiceTerm, options: { sync: false }): Promise<void>;
export function applyModifiers(term: DiceTerm, { sync }: { sync: boolean }): Promise<void> | undefined {
  const calls = term.modifiers.flatMap((modifier) => handlersOf(term, modifier));
  if (!sync) return inTurn(term, calls);
  for (const [handler, modifier] of calls) {
    if (typeof handler === "string" && THROWS_AGAIN.has(handler)) continue;
    run(term, handler, modifier);
  }
  return undefined;
}

/** With every die at its lowest or highest face these would never end. */
const THROWS_AGAIN = new Set(["reroll", "rerollRecursive", "explode", "explodeOnce"]);

type Call = [ModifierHandler, string];

async function inTurn(term: DiceTerm, calls: Call[]): Promise<void> {
  for (const [handler, modifier] of calls) await run(term, handler, modifier);
}

function run(term: DiceTerm, handler: ModifierHandler, modifier: string): unknown {
  if (typeof handler === "function") return handler.call(term, modifier);
  const method = (term as unknown as Record<string, (modifier: string) => unknown>)[handler];
  if (!method) throw new Error(`${term.constructor.name} has no method "${handler}" for the modifier "${modifier}".`);
  return method.call(term, modifier);
}

/** A modifier is one the term knows, or several written together such as "rkh"; the longest name wins. */
function handlersOf(term: DiceTerm, modifier: string): Call[] {
  const known = (term.constructor as typeof DiceTerm).MODIFIERS;
  const name = /^[A-Za-z]+/.exec(modifier)?.[0].toLowerCase() ?? "";
  if (known[name]) return [[known[name], modifier]];
  const prefix = Object.keys(known)
    .filter((key) => name.startsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  const handler = prefix === undefined ? undefined : known[prefix];
  if (prefix === undefined || !handler) return [];
  return [[handler, prefix], ...handlersOf(term, modifier.slice(prefix.length))];
}
