import type { Source } from "./step.ts";

export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A source with another `system`; itself if that is the same. */
export function withSystem(source: Source, rewrite: (system: Source) => Source): Source {
  const { system } = source;
  if (!isRecord(system)) return source;
  const next = rewrite(system);
  return next === system ? source : { ...source, system: next };
}

/** The same without a key. */
export function without(source: Source, key: string): Source {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name !== key));
}

/**
 * What stood under one key stands under another, in another form. What is there already under the new key is later, and stays.
 */
export function moved(source: Source, from: string, to: string, form: (value: unknown) => unknown): Source {
  if (!(from in source)) return source;
  const rest = without(source, from);
  return to in rest ? rest : { ...rest, [to]: form(source[from]) };
}
