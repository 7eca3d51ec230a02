import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { hasProperty, getProperty, setProperty, deleteProperty } from "../utils/property.ts";
import { DataModel } from "./data-model.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { TypeDataModel } from "./type-data.ts";

/* Where a document keeps what is not listed among its own members: see the data model. */
const PARENT_COLLECTION = Symbol("parentCollection");
const PACK = Symbol("pack");
const COLLECTIONS = Symbol("collections");

/**
 * Where a document is, and what happens to it around its creation, update and deletion. Its `system` model is asked and told first.
 */
export class DocumentLifecycle extends DataModel {
  declare [PARENT_COLLECTION]: string | null;
  declare [PACK]: string | null;
  declare [COLLECTIONS]: Record<string, EmbeddedCollection>;

  get parentCollection(): string | null {
    return this[PARENT_COLLECTION];
  }

  /** The compendium that the document is in, such as `package.pack`. */
  get pack(): string | null {
    return this[PACK];
  }

  get collections(): Record<string, EmbeddedCollection> {
    return this[COLLECTIONS];
  }

  protected _place(parentCollection: string | null, pack: string | null): void {
    this[PARENT_COLLECTION] = parentCollection;
    this[PACK] = pack;
  }

  protected _embed(collections: Record<string, EmbeddedCollection>): void {
    this[COLLECTIONS] = collections;
  }

  get #model(): TypeDataModel | null {
    const { system } = this as { system?: unknown };
    return system instanceof TypeDataModel ? system : null;
  }

  /** Before a document is created, at the client that asks for it. @returns false to refuse. */
  async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | void> {
    return this.#model?._preCreate(data, options, user);
  }

  /** After a document was created, at every client. */
  _onCreate(data: Data, options: Data, userId: string): void {
    this.#model?._onCreate(data, options, userId);
  }

  /** Before a document is updated, at the client that asks for it. @returns false to refuse. */
  async _preUpdate(changes: Data, options: Data, user: unknown): Promise<boolean | void> {
    return this.#model?._preUpdate(changes, options, user);
  }

  /** After a document was updated, at every client. */
  _onUpdate(changed: Data, options: Data, userId: string): void {
    this.#model?._onUpdate(changed, options, userId);
  }

  /** Before a document is deleted, at the client that asks for it. @returns false to refuse. */
  async _preDelete(options: Data, user: unknown): Promise<boolean | void> {
    return this.#model?._preDelete(options, user);
  }

  /** After a document was deleted, at every client. */
  _onDelete(options: Data, userId: string): void {
    this.#model?._onDelete(options, userId);
  }

  /** Before all documents of one operation are created. @returns false to refuse them all. */
  static async _preCreateOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  static async _onCreateOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<void> {
    // For subclasses.
  }

  /** Before all documents of one operation are updated. @returns false to refuse them all. */
  static async _preUpdateOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<void> {
    // For subclasses.
  }

  /** Before all documents of one operation are deleted. @returns false to refuse them all. */
  static async _preDeleteOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: unknown[], _operation: Data, _user: unknown): Promise<void> {
    // For subclasses.
  }

  /**
   * Moves data of an earlier version from one path to another, unless there is something already.
   * @returns Whether something was moved.
   */
  static _addDataFieldMigration(data: Data, oldKey: string, newKey: string, apply?: (data: Data) => unknown): boolean {
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    const value = apply ? apply(data) : deepClone(getProperty(data, oldKey));
    setProperty(data, newKey, value);
    deleteProperty(data, oldKey);
    return true;
  }
}
