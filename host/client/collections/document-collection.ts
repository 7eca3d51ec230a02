import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import { Collection } from "../../common/utils/index.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG } from "../core/state.ts";
import type { DocumentApplication } from "../documents/types.ts";

/** The documents of one kind, by id. Those whose stored data are invalid are kept apart. */
export abstract class DocumentCollection extends Collection<Document> {
  static documentName: string;

  /** The directories and other applications which show this collection and are rendered when it changes. */
  readonly apps: DocumentApplication[] = [];
  readonly invalidDocumentIds = new Set<string>();
  protected readonly sources: Data[];

  constructor(data: Data[] = []) {
    super();
    this.sources = data;
  }

  /**
   * Builds the documents from the data given. One that can't be built is reported and left out, its data untouched; what is
   * embedded in one and can't be built is kept aside within it.
   */
  _initialize(): void {
    for (const source of this.sources) this._build(source);
  }

  protected _build(source: Data, context: Data = {}): Document | undefined {
    try {
      const document = this.documentClass.fromSource(source, { ...context, strict: true, dropInvalidEmbedded: true });
      super.set(String(source["_id"]), document);
      return document;
    } catch (error) {
      const id = String(source["_id"]);
      this.invalidDocumentIds.add(id);
      const msg = `${this.documentName} "${String(source["name"] ?? id)}" (${id}) can't be loaded: ${(error as Error).message}`;
      Hooks.onError("DocumentCollection#_initialize", error as Error, { msg, id, documentName: this.documentName });
      return undefined;
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): typeof Document {
    return (CONFIG[this.documentName] as { documentClass: typeof Document }).documentClass;
  }

  /** The name by which types of this collection are registered: the document's name. */
  get name(): string {
    return this.constructor.name;
  }

  /** A document whose stored data do not fit, built as far as they do. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Document | undefined {
    const source = this.invalidDocumentIds.has(id) ? this.sources.find((entry) => entry["_id"] === id) : undefined;
    if (source) return this.documentClass.fromSource(source, { strict: false });
    if (strict) throw new Error(`There is no invalid ${this.documentName} with the id ${id}.`);
    return undefined;
  }

  /** Renders the applications which show the collection. */
  render(force = false, options: Data = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  /** What this collection's documents match in a search by words: their names. */
  search({ query = "" }: { query?: string } = {}): Document[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return this.filter((document) => {
      const name = String((document as unknown as { name?: string }).name ?? "").toLowerCase();
      return words.every((word) => name.includes(word));
    });
  }

  /** Changes all documents which fit, each by the same changes or by a function of its own. */
  async updateAll(
    transformation: Data | ((document: Document) => Data),
    condition?: ((document: Document) => boolean) | null,
    operation: Data = {},
  ): Promise<Document[]> {
    const updates = this.filter((document) => condition?.(document) ?? true).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, operation) as Promise<Document[]>;
  }

  /** Called when documents of the collection were created, changed or deleted. */
  _onModifyContents(action: string, documents: Document[], result: unknown[], operation: Data): void {
    if (operation["render"] === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result, documents });
  }
}
