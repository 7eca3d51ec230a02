import type { Document } from "../../common/abstract/document.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import { slugify } from "../../common/primitives/string.ts";
import type { Data } from "../../common/types.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";
import { Hooks } from "../core/hooks.ts";
import { saveDataToFile } from "../core/local-files.ts";
import { dialogs, game } from "../core/state.ts";
import { compendiumData } from "./compendium-data.ts";
import { dropped } from "./drag.ts";
import { type EmbedConfig, embedContent, figureEmbed, inlineEmbed } from "./embed.ts";
import { documentAnchor, relativeUuid, type DocumentAnchorOptions } from "./links.ts";
import { makeSheet, sheetFor } from "./sheets.ts";
import type { User } from "./user.ts";
import type { CompendiumExport, DocumentApplication, DragData, MixinBase } from "./types.ts";

/* Where a document keeps what is not listed among its own members: see the data model. */
const APPS = Symbol("apps");
const SHEET = Symbol("sheet");
const PREPARED = Symbol("prepared");

/** What every document has on a client: preparation, sheets, ownership as seen by this user, links and dragging. */
export function ClientDocumentMixin<B extends MixinBase<Document>>(Base: B) {
  abstract class ClientDocument extends Base {
    declare [APPS]: Record<string, DocumentApplication> | undefined;
    declare [SHEET]: DocumentApplication | null | undefined;
    declare [PREPARED]: boolean | undefined;

    /** The applications which show this document and are rendered anew when it changes, by their ids. */
    get apps(): Record<string, DocumentApplication> {
      return (this[APPS] ??= {});
    }

    set apps(apps: Record<string, DocumentApplication>) {
      this[APPS] = apps;
    }

    get _sheet(): DocumentApplication | null {
      return this[SHEET] ?? null;
    }

    set _sheet(sheet: DocumentApplication | null) {
      this[SHEET] = sheet;
    }

    /** Whether the document's data have been prepared since it was last initialised. */
    get _prepared(): boolean {
      return this[PREPARED] ?? false;
    }

    set _prepared(prepared: boolean) {
      this[PREPARED] = prepared;
    }

    override _initialize(options?: Data): void {
      this._prepared = false;
      super._initialize(options);
      if (game?._documentsReady) this._safePrepareData();
    }

    /** The collection which holds this document: the world's, a compendium's or its parent's. */
    get collection(): DocumentCollection | null {
      if (this.isEmbedded) return this.parent?.[this.parentCollection as never] ?? null;
      if (this.pack) return (game.packs.get(this.pack) ?? null) as DocumentCollection | null;
      return game.collections.get(this.documentName) ?? null;
    }

    get compendium() {
      return this.pack ? (game.packs.get(this.pack) ?? null) : null;
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    /** Whether some player who is no Gamemaster owns the document. */
    get hasPlayerOwner(): boolean {
      return (game.users.contents as User[]).some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    /** Whether this user may see the document's outline and no more. */
    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(game.user, "OBSERVER") || (!this.isEmbedded && this.limited);
    }

    get permission(): number | null {
      return this.getUserLevel(game.user);
    }

    /** The text which, enriched, becomes a link to this document. */
    get link(): string {
      return `@UUID[${this.uuid}]{${String((this as unknown as { name?: string }).name ?? this.documentName)}}`;
    }

    get sheet(): DocumentApplication | null {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        this._sheet = cls ? makeSheet(cls, this) : null;
      }
      return this._sheet;
    }

    protected _getSheetClass() {
      return sheetFor(this);
    }

    /** Prepares the data unless the parent is about to do so; a failure is reported and spoils no other document. */
    _safePrepareData(): void {
      const parent = this.parent as (Document & { _prepared?: boolean }) | null;
      if (this.isEmbedded && parent && !parent._prepared) return;
      this._prepare();
    }

    _prepare(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `${this.documentName} "${String((this as unknown as { name?: string }).name ?? this.id)}" could not be prepared: ${(error as Error).message}`;
        Hooks.onError("ClientDocumentMixin#_initialize", error as Error, { msg, id: this.id, uuid: this.uuid });
      }
      this._prepared = true;
    }

    /** Derives what is not stored: base data, then the embedded documents, then what follows from both. */
    prepareData(): void {
      const { system } = this as unknown as { system?: unknown };
      const model = system instanceof TypeDataModel ? system : undefined;
      model?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      model?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {
      // For subclasses.
    }

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
        const field = (this as unknown as Record<string, Iterable<unknown> | ClientDocument | null>)[name];
        if (!field) continue;
        if (Symbol.iterator in field) for (const embedded of field) (embedded as ClientDocument)._prepare();
        else field._prepare();
      }
    }

    prepareDerivedData(): void {
      // For subclasses.
    }

    /** Renders every application which shows this document. */
    render(force = false, context: Data = {}): void {
      for (const app of Object.values(this.apps)) app.render({ force, ...context });
    }

    getRelativeUUID(relative: Document): string {
      return relativeUuid(this, relative);
    }

    toAnchor(options: DocumentAnchorOptions = {}): HTMLAnchorElement {
      return documentAnchor(this, options);
    }

    /** The element that shows this document within a text; null where there is nothing to show. */
    async toEmbed(config: EmbedConfig, options: Data = {}): Promise<HTMLElement | null> {
      const content = await this._buildEmbedHTML(config, options);
      if (!content) return null;
      const create = config.inline ? this._createInlineEmbed : this._createFigureEmbed;
      return create.call(this, content, config, options);
    }

    protected async _buildEmbedHTML(config: EmbedConfig, options: Data) {
      return embedContent(this, config, options);
    }

    protected async _createInlineEmbed(content: HTMLElement | HTMLCollection, config: EmbedConfig, _options: Data) {
      return inlineEmbed(this, content, config);
    }

    protected async _createFigureEmbed(content: HTMLElement | HTMLCollection, config: EmbedConfig, _options: Data) {
      return figureEmbed(this, content, config);
    }

    /** What a click on a link to this document does: it opens the sheet. */
    async _onClickDocumentLink(_event: Event): Promise<unknown> {
      return this.sheet?.render({ force: true } as never);
    }

    toDragData(): DragData {
      return this.id
        ? { type: this.documentName, uuid: this.uuid ?? "" }
        : { type: this.documentName, data: this.toObject() };
    }

    /** The document which was dropped: found by its uuid or made anew, unsaved, of its data. */
    static async fromDropData(data: DragData): Promise<Document | null> {
      return dropped(this as unknown as typeof Document, data);
    }

    /** The data as they are kept in a compendium: without what matters in one world alone. */
    toCompendium(pack?: { collection: string } | null, options: CompendiumExport = {}): Data {
      return compendiumData(this, pack ?? null, options);
    }

    /** Offers the document's data as a JSON file, named after it. */
    exportToJSON(options?: CompendiumExport): void {
      const { name } = this as unknown as { name?: string };
      const parts = ["fvtt", this.documentName, name && slugify(name, { strict: true }), this.id];
      const data = JSON.stringify(this.toCompendium(null, options), null, 2);
      saveDataToFile(data, "text/json", `${parts.filter(Boolean).join("-")}.json`);
    }

    /**
     * Replaces the document's data by those of an export, keeping its id, place and ownership.
     * @throws what the text is no JSON of, or the model refuses; nothing is changed then.
     */
    async importFromJSON(json: string): Promise<this> {
      const cls = this.constructor as unknown as (new (data: Data, context: object) => Document) & typeof Document;
      const imported = new cls(JSON.parse(json) as Data, { strict: true });
      const data = imported.toObject();
      const own = this.toObject();
      for (const key of cls.metadata.preserveOnImport) {
        if (own[key] === undefined) delete data[key];
        else data[key] = own[key];
      }
      await this.update(data, { diff: false, recursive: false, noHook: true });
      return this;
    }

    /** Asks for a file of exported data and imports it. */
    async importFromJSONDialog(): Promise<void> {
      const json = await dialogs().chooseImport(this);
      if (json !== null) await this.importFromJSON(json);
    }

    static defaultName(context: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
      const { documentName } = this as unknown as typeof Document;
      const label = game.i18n.localize(`DOCUMENT.${documentName}`);
      const taken = new Set(Array.from(siblings(documentName, context), ({ name }) => name));
      const base = game.i18n.format("DOCUMENT.New", { type: label });
      for (let i = 1, name = base; ; name = `${base} (${++i})`) if (!taken.has(name)) return name;
    }

    /** Asks for name and type of a new document and creates it. */
    static async createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<Document | null> {
      return dialogs().create(this as unknown as typeof Document, data, operation, options);
    }

    /** Asks whether the document shall really be deleted, and deletes it. */
    async deleteDialog(options: Data = {}, operation: Data = {}): Promise<unknown> {
      return dialogs().remove(this, options, operation);
    }

    override _onCreate(data: Data, options: Data, userId: string): void {
      super._onCreate(data, options, userId);
      if (options["renderSheet"] && userId === game.userId) this.sheet?.render({ force: true });
    }

    override _onUpdate(changed: Data, options: Data, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (options["render"] === false) return;
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    override _onDelete(options: Data, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) app.close({ submit: false });
    }

    _preCreateDescendantDocuments(_p: Document, _c: string, _data: Data[], _o: Data, _userId: string): void {
      // For subclasses.
    }

    _preUpdateDescendantDocuments(_p: Document, _c: string, _changes: Data[], _o: Data, _userId: string): void {
      // For subclasses.
    }

    _preDeleteDescendantDocuments(_p: Document, _c: string, _ids: string[], _o: Data, _userId: string): void {
      // For subclasses.
    }

    _onCreateDescendantDocuments(
      _p: Document,
      name: string,
      _d: Document[],
      data: Data[],
      options: Data,
      _u: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `create${name}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _p: Document,
      name: string,
      _d: Document[],
      data: Data[],
      options: Data,
      _u: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `update${name}`, renderData: data });
    }

    _onDeleteDescendantDocuments(
      _p: Document,
      name: string,
      _d: Document[],
      ids: string[],
      options: Data,
      _u: string,
    ): void {
      if (options["render"] !== false) this.render(false, { renderContext: `delete${name}`, renderData: ids });
    }
  }
  return ClientDocument;
}

function siblings(
  documentName: string,
  { parent, pack }: { parent?: Document | null; pack?: string | null },
): Iterable<{ name: string }> {
  if (parent) return parent.getEmbeddedCollection(documentName) as unknown as Iterable<{ name: string }>;
  if (pack) return game.packs.get(pack)?.index.values() as Iterable<{ name: string }>;
  return (game.collections.get(documentName) ?? []) as unknown as Iterable<{ name: string }>;
}
