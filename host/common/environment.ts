/** What `CONFIG.<Document>` holds that the documents themselves need. */
export interface DocumentConfig {
  documentClass?: unknown;
  dataModels?: Record<string, unknown>;
  defaultType?: string;
  [other: string]: unknown;
}

/** `CONFIG` of a document, if there is a CONFIG (there is none on the server) and it knows the document. */
export function configFor(documentName: string): DocumentConfig | undefined {
  const { CONFIG } = globalThis as { CONFIG?: Record<string, DocumentConfig> };
  return CONFIG && documentName in CONFIG ? CONFIG[documentName] : undefined;
}

/** The id of the user who is at this client; null on the server. */
export function currentUserId(): string | null {
  const { game } = globalThis as { game?: { user?: { id?: string } | null; userId?: string | null } };
  if (!game) return null;
  if ("user" in game && game.user) return game.user.id ?? null;
  return "userId" in game ? (game.userId ?? null) : null;
}

let defaults: Record<string, Record<string, unknown>> = {};

/** Tells what the `system` data of types without a model begin with, as a system's template.json says. */
export function setTypeDefaults(given: Record<string, Record<string, unknown>>): void {
  defaults = given;
}

/** What the `system` data of a type begin with where no model says so; undefined where nothing does. */
export function getTypeDefault(documentName: string, type: unknown): unknown {
  return typeof type === "string" ? defaults[documentName]?.[type] : undefined;
}

const NONE: readonly string[] = Object.freeze([]);

let documentTypes: Record<string, readonly string[]> = {};

/** Tells which types of each document the system (and modules) declare, from their manifests' `documentTypes`. */
export function setDocumentTypes(types: Record<string, readonly string[] | Record<string, unknown>>): void {
  documentTypes = Object.fromEntries(
    Object.entries(types).map(([name, declared]) => [name, Array.isArray(declared) ? declared : Object.keys(declared)]),
  );
}

/** The types of a document that packages declare. */
export function getDocumentTypes(documentName: string): readonly string[] {
  return documentTypes[documentName] ?? NONE;
}

/** The package that declares a type of a document: a module by the name before the point, otherwise the system. */
export function modelProvider(documentName: string, type: string): unknown {
  const { game } = globalThis as { game?: { system?: unknown; modules?: Map<string, unknown> } };
  if (type.includes(".")) return game?.modules?.get(type.split(".")[0]!) ?? null;
  return getDocumentTypes(documentName).includes(type) ? (game?.system ?? null) : null;
}
