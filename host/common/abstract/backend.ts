import type { DatabaseOperation } from "../protocol.ts";
import type { Document } from "./document.ts";

/** An operation as documents hand it over: parents as documents, not as uuids. */
export interface DocumentOperation extends DatabaseOperation {
  parent?: Document | null;
}

/** Carries out what documents ask of the database. The client's speaks to the server; the server's writes. */
export interface DatabaseBackend {
  get: (documentClass: typeof Document, operation: DocumentOperation, user?: unknown) => Promise<Document[]>;
  create: (documentClass: typeof Document, operation: DocumentOperation, user?: unknown) => Promise<Document[]>;
  update: (documentClass: typeof Document, operation: DocumentOperation, user?: unknown) => Promise<Document[]>;
  delete: (documentClass: typeof Document, operation: DocumentOperation, user?: unknown) => Promise<Document[]>;
  /** The packages that may have flags. */
  getFlagScopes: () => string[];
}

let backend: DatabaseBackend | null = null;

export function setDatabaseBackend(database: DatabaseBackend): void {
  backend = database;
}

/** @throws When no backend was set. */
export function getDatabaseBackend(): DatabaseBackend {
  if (!backend) throw new Error("There is no database: no DatabaseBackend was set.");
  return backend;
}
