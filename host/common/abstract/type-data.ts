import { modelProvider } from "../environment.ts";
import type { Data } from "../types.ts";
import { DataModel } from "./data-model.ts";

/** The model of the `system` data of one type of a document. */
export class TypeDataModel extends DataModel {
  protected static override get schemaPath(): string {
    return "system";
  }

  /** The package that declares the type whose model this is; null for a type of the core's. */
  get modelProvider(): unknown {
    const { parent } = this as unknown as { parent: { documentName?: string; type?: string } | null };
    return modelProvider(parent?.documentName ?? "", parent?.type ?? "");
  }

  /** Prepares data before embedded documents are prepared. */
  prepareBaseData(): void {
    // For subclasses.
  }

  /** Prepares data after embedded documents are prepared. */
  prepareDerivedData(): void {
    // For subclasses.
  }

  /** Data for whoever rolls dice with the document. */
  getRollData(): Data {
    return { ...this } as Data;
  }

  /** An element to embed the document in a text; null for the default. */
  async toEmbed(_config: Data, _options: Data = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** @returns false to refuse the creation. */
  async _preCreate(_data: Data, _options: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  _onCreate(_data: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  /** @returns false to refuse the update. */
  async _preUpdate(_changes: Data, _options: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  /** @returns false to refuse the deletion. */
  async _preDelete(_options: Data, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  _onDelete(_options: Data, _userId: string): void {
    // For subclasses.
  }
}
