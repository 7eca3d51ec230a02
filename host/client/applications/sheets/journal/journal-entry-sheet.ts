import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { cleanHTML } from "../../../../common/utils/html.ts";
import { confirmDelete } from "../../sidebar/directory-menus.ts";
import { type CollectionLike, type Data, type DocumentLike, game, t } from "../../ui/client.ts";

type PageLike = DocumentLike & { sort: number; text: { content: string | null }; src: string | null };
type EntryLike = DocumentLike & { pages: CollectionLike<PageLike> } & {
  createEmbeddedDocuments(type: string, data: Data[]): Promise<PageLike[]>;
};

interface Enricher {
  applications: {
    ux: { TextEditor: { implementation: { enrichHTML(html: string, options: object): Promise<string> } } };
  };
}

/** A journal entry: the list of its pages, and one of them to be read or, by its owner, written. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet"],
    position: { width: 720, height: 600 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      addPage: JournalEntrySheet.#onAddPage,
      deletePage: JournalEntrySheet.#onDeletePage,
      goToPage: JournalEntrySheet.#onGoToPage,
      toggleEdit: JournalEntrySheet.#onToggleEdit,
    },
    form: { handler: JournalEntrySheet.#onSubmit, submitOnChange: true },
  };

  static override PARTS = { entry: { template: "templates/apps/journal-entry.hbs", scrollable: [".journal-page"] } };

  #page: string | null = null;
  #editing = false;

  get #entry(): EntryLike {
    return this.document as unknown as EntryLike;
  }

  get #current(): PageLike | undefined {
    return this.#pages.find(({ id }) => id === this.#page) ?? this.#pages[0];
  }

  get #pages(): PageLike[] {
    return [...this.#entry.pages].filter((page) => page.visible).sort((a, b) => a.sort - b.sort);
  }

  protected override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    if (typeof options.pageId !== "string") return;
    this.#page = options.pageId;
    this.#editing = false;
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const page = this.#current;
    const content = page?.text.content ?? "";
    const isOwner = this.#entry.isOwner && !isLocked(this.#entry);
    return {
      ...(await super._prepareContext(options)),
      name: this.#entry.name,
      isOwner,
      editing: this.#editing && isOwner,
      pages: this.#pages.map(({ id, name }) => ({ id, name, current: id === page?.id })),
      page: page && { id: page.id, name: page.name, content, src: page.type === "image" ? page.src : null },
      enriched: page ? await enrich(content, page) : "",
    };
  }

  static async #onAddPage(this: JournalEntrySheet): Promise<void> {
    const sort = (this.#pages.at(-1)?.sort ?? 0) + 100_000;
    const name = t("HOST.Journal.NewPage");
    const [page] = await this.#entry.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort }]);
    this.#page = page?.id ?? null;
    this.#editing = true;
    await this.render();
  }

  static #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    this.#page = target.dataset.pageId ?? null;
    this.#editing = false;
    void this.render();
  }

  static #onToggleEdit(this: JournalEntrySheet): void {
    this.#editing = !this.#editing;
    void this.render();
  }

  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    await confirmDelete(this.#current ?? null);
  }

  /** The entry's name and the shown page go to the documents they belong to. */
  static async #onSubmit(
    this: JournalEntrySheet,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: Data },
  ): Promise<void> {
    const { name, pageName, content } = data.object as Record<string, string | undefined>;
    if (name && name !== this.#entry.name) await this.#entry.update({ name });
    const changes: Data = {};
    if (pageName) changes.name = pageName;
    if (content !== undefined) changes["text.content"] = content;
    if (Object.keys(changes).length) await this.#current?.update(changes);
  }
}

function isLocked(entry: DocumentLike): boolean {
  return entry.pack !== null && game().packs.get(entry.pack)?.locked === true;
}

async function enrich(content: string, page: PageLike): Promise<string> {
  const { TextEditor } = (globalThis as unknown as { foundry: Enricher }).foundry.applications.ux;
  return cleanHTML(await TextEditor.implementation.enrichHTML(content, { relativeTo: page, secrets: page.isOwner }));
}
