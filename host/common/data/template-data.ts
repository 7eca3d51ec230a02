import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";

/** What a system's template.json says of one document. */
interface DocumentTemplate {
  readonly types?: readonly string[];
  readonly templates?: Record<string, Data>;
  readonly [type: string]: unknown;
}

/** The initial `system` data of the types that a system without data models declares, by document and type. */
export type TypeDefaults = Record<string, Record<string, Data>>;

/** Reads template.json: each type has its own data over those of the templates that it names. */
export function typeDefaults(template: Record<string, DocumentTemplate>): TypeDefaults {
  return Object.fromEntries(
    Object.entries(template).map(([documentName, { types = [], templates = {}, ...own }]) => [
      documentName,
      Object.fromEntries(
        types.map((type) => {
          const { templates: named = [], ...data } = (own[type] ?? {}) as Data & { templates?: string[] };
          const shared = named.map((name) => deepClone(templates[name] ?? {}));
          return [type, [...shared, deepClone(data)].reduce((all, part) => mergeObject(all, part) as Data, {})];
        }),
      ),
    ]),
  );
}
