import { isDeepStrictEqual } from "node:util";
import type { Data } from "../../common/types.ts";
import { Database, DatabaseProblem } from "./database.ts";
import { joinDocuments, splitDocument, type Entries, type Hierarchy } from "./entries.ts";

/** What one request does to a database. */
export interface Change {
  collection: string;
  id: string;
  /** The whole document as it shall be; null to delete it. */
  document: Data | null;
}

/**
 * The documents of one database, kept in memory as they stand on the disk. Nothing is changed in memory before the disk
 * has it, so what can be read was written.
 */
export class DocumentStore {
  readonly #database: Database;
  readonly #hierarchy: Hierarchy;
  readonly #documents: Map<string, Map<string, Data>>;

  private constructor(database: Database, hierarchy: Hierarchy, documents: Map<string, Map<string, Data>>) {
    this.#database = database;
    this.#hierarchy = hierarchy;
    this.#documents = documents;
  }

  /**
   * Opens a database and reads it whole.
   * @throws DatabaseProblem, after closing it again.
   */
  static async open(folder: string, hierarchy: Hierarchy, options?: { create?: boolean }): Promise<DocumentStore> {
    const database = await Database.open(folder, options);
    try {
      const joined = joinDocuments(await database.read(), hierarchy);
      const documents = new Map([...joined].map(([name, list]) => [name, byId(folder, name, list)]));
      return new DocumentStore(database, hierarchy, documents);
    } catch (error) {
      await database.close();
      if (error instanceof DatabaseProblem) throw error;
      throw new DatabaseProblem(folder, "corrupt", (error as Error).message);
    }
  }

  get folder(): string {
    return this.#database.folder;
  }

  /** The documents of a collection, not to be changed. */
  all(collection: string): Data[] {
    return [...(this.#documents.get(collection)?.values() ?? [])];
  }

  /** One document, not to be changed. */
  get(collection: string, id: string): Data | undefined {
    return this.#documents.get(collection)?.get(id);
  }

  /** Writes all of the changes or none. */
  async commit(changes: Change[]): Promise<void> {
    const puts: Entries = new Map();
    const deletions = new Set<string>();
    for (const { collection, id, document } of changes) {
      const before = this.get(collection, id);
      const old: Entries = before ? splitDocument(before, collection, this.#hierarchy) : new Map();
      const next: Entries = document ? splitDocument(document, collection, this.#hierarchy) : new Map();
      for (const key of old.keys()) if (!next.has(key)) deletions.add(key);
      for (const [key, value] of next) if (!isDeepStrictEqual(old.get(key), value)) puts.set(key, value);
    }
    await this.#database.write(puts, deletions);
    for (const change of changes) this.#remember(change);
  }

  /** @returns what puts all documents back to how they stand now, in their order. */
  snapshot(): () => Promise<void> {
    const then = new Map([...this.#documents].map(([collection, documents]) => [collection, new Map(documents)]));
    return async () => {
      const changes: Change[] = [];
      for (const collection of new Set([...then.keys(), ...this.#documents.keys()])) {
        const before = then.get(collection) ?? new Map<string, Data>();
        for (const id of new Set([...before.keys(), ...(this.#documents.get(collection)?.keys() ?? [])])) {
          const document = before.get(id) ?? null;
          if (this.get(collection, id) !== document) changes.push({ collection, id, document });
        }
      }
      await this.commit(changes);
      this.#documents.clear();
      for (const [collection, documents] of then) this.#documents.set(collection, new Map(documents));
    };
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  #remember({ collection, id, document }: Change): void {
    const documents = this.#documents.get(collection) ?? new Map<string, Data>();
    this.#documents.set(collection, documents);
    if (document) documents.set(id, document);
    else documents.delete(id);
  }
}

/** The documents by id, those made first before the others: the keys of the database tell no order. */
function byId(folder: string, collection: string, documents: Data[]): Map<string, Data> {
  const ordered = documents.toSorted((a, b) => createdTime(a) - createdTime(b));
  return new Map(
    ordered.map((document) => {
      if (typeof document._id !== "string")
        throw new DatabaseProblem(folder, "corrupt", `an entry of ${collection} has no _id`);
      return [document._id, document];
    }),
  );
}

function createdTime(document: Data): number {
  const stats = document._stats as { createdTime?: unknown } | null | undefined;
  return typeof stats?.createdTime === "number" ? stats.createdTime : 0;
}
