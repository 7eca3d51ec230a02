import { ContextMenu } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { createDocumentDialog } from "../apps/document-create.ts";
import {
  type CollectionLike,
  config,
  type Data,
  documentClass,
  type DocumentClassLike,
  type DocumentLike,
  type FolderLike,
  game,
  hooks,
  t,
} from "../ui/client.ts";
import { type ContextEntry, entryOptions, folderOptions } from "./directory-menus.ts";
import { dragData, dropOnDirectory, readDragData, startDrag } from "./drag.ts";
import { follow } from "./follow.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { buildTree, searchTree, type Tree, type TreeEntry, type TreeFolder, type TreeNode } from "./tree.ts";

/** A directory of documents in their folders, of the world or, as Compendium, of a pack. */
export class DocumentDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "flexcol"],
    collection: "",
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      collapseFolders: DocumentDirectory.#onCollapse,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      openMenu: DocumentDirectory.#onOpenMenu,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      toggleSort: DocumentDirectory.#onToggleSort,
    },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: { template: "templates/sidebar/directory-list.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  protected query = "";
  readonly expanded = new Set<string>();
  #unfollow: (() => void) | undefined;

  /** The collection this directory shows. */
  get collection(): CollectionLike {
    const name = (this.options as { collection?: string }).collection ?? "";
    const collection = game().collections.get(name);
    if (!collection) throw new Error(`The sidebar shows no directory of "${name}": the world has no such collection.`);
    return collection;
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get documentClass(): DocumentClassLike {
    return documentClass(this.documentName);
  }

  /** The pack whose contents this is, or null in a directory of the world. */
  get packId(): string | null {
    return null;
  }

  collapseAll(): void {
    this.expanded.clear();
    void this.render({ parts: ["directory"] });
  }

  getDocument(id: string): Promise<DocumentLike | null> {
    return Promise.resolve(this.collection.get(id) ?? null);
  }

  getFolder(id: string): FolderLike | undefined {
    return game().folders.get(id);
  }

  _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(game().user);
  }

  _canCreateFolder(): boolean {
    return documentClass("Folder").canUserCreate(game().user);
  }

  protected _canDragStart(): boolean {
    return true;
  }

  /** The entries this user may see. */
  protected _listEntries(): TreeEntry[] {
    return this.collection
      .filter((document) => document.visible)
      .map((document) => ({
        id: document.id,
        uuid: document.uuid,
        name: document.name,
        img: thumbnail(document),
        type: document.type,
        sort: document.sort ?? 0,
        folder: document.folder?.id ?? null,
      }));
  }

  protected _listFolders(): TreeFolder[] {
    return game()
      .folders.filter((folder) => folder.type === this.documentName)
      .map(asTreeFolder);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    const mode = (this.collection as { sortingMode?: "a" | "m" }).sortingMode ?? "a";
    const tree = searchTree(buildTree(this._listFolders(), this._listEntries(), mode), this.query);
    const label = t(`DOCUMENT.${this.documentName}`);
    const canCreateEntry = this._canCreateEntry();
    const every = {
      draggable: this._canDragStart(),
      canCreate: canCreateEntry,
      createLabel: t("HOST.Directory.Create", { type: label }),
      menuLabel: t("HOST.Directory.Menu"),
    };
    const visible = game().user.isGM || this.packId ? tree : withoutEmpty(tree);
    return {
      ...(await super._prepareContext(options)),
      ...every,
      canCreateEntry,
      canCreateFolder: this._canCreateFolder(),
      entryIcon: config<{ sidebarIcon?: string }>(this.documentName).sidebarIcon ?? "fa-solid fa-plus",
      query: this.query,
      canSort: "toggleSortingMode" in this.collection,
      sortIcon: mode === "a" ? "fa-arrow-down-a-z" : "fa-arrow-down-short-wide",
      sortLabel: t(mode === "a" ? "HOST.Directory.SortManual" : "HOST.Directory.SortByName"),
      tree: this.#decorate(visible, every),
      isEmpty: !visible.children.length && !visible.entries.length,
      listLabel: label,
      emptyLabel: t(this.query ? "HOST.Directory.NothingFound" : "HOST.Directory.Empty"),
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onSearch(event));
    this._createContextMenus();
    const concern = (document: DocumentLike) => document.pack === this.packId && !document.parent;
    this.#unfollow = follow([this.documentName, "Folder"], concern, () => void this.render({ parts: ["directory"] }));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const callbacks = {
      dragstart: (event: DragEvent) => this._onDragStart(event),
      drop: (event: DragEvent) => this._onDrop(event),
    };
    new DragDrop.implementation({ dragSelector: ".directory-item", callbacks }).bind(this.element);
    for (const header of this.element.querySelectorAll<HTMLElement>(".folder-header[data-color]")) {
      header.style.setProperty("--color-folder", header.dataset.color ?? "");
    }
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow?.();
  }

  protected _createContextMenus(): void {
    const build = (entries: ContextEntry[], suffix: string) => {
      hooks().callAll(`get${suffix}ContextOptions`, this, entries);
      return entries;
    };
    const options = { jQuery: false, fixed: true };
    const entries = () => build(this._getEntryContextOptions(), this.documentName);
    new ContextMenu(this.element, ".directory-item.entry", entries(), options);
    new ContextMenu(this.element, ".folder-header", build(this._getFolderContextOptions(), "Folder"), options);
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return entryOptions(this);
  }

  protected _getFolderContextOptions(): ContextEntry[] {
    return folderOptions(this);
  }

  protected _onDragStart(event: DragEvent): void {
    const item = (event.target as Element).closest<HTMLElement>(".directory-item");
    if (item && this._canDragStart()) startDrag(event, dragData(item.dataset, this.documentName));
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = readDragData(event);
    if (!data) return;
    event.stopPropagation();
    await dropOnDirectory(this, data, event.target as Element);
  }

  #decorate(tree: Tree, every: Data): Data {
    const entries = tree.entries.map((entry) => ({ ...entry, ...every }));
    const node = (child: TreeNode): Data => ({
      ...child,
      ...every,
      expanded: this.query !== "" || this.expanded.has(child.folder.id),
      ...this.#decorate(child, every),
    });
    return { entries, children: tree.children.map(node) };
  }

  #onSearch(event: Event): void {
    const input = event.target as HTMLInputElement;
    if (input.name !== "search") return;
    event.stopPropagation();
    this.query = input.value;
    void this.render({ parts: ["directory"] });
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const document = await this.getDocument(entryId(target));
    document?.sheet?.render({ force: true });
  }

  static #onCollapse(this: DocumentDirectory): void {
    this.collapseAll();
  }

  static async #onCreateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
    await createDocumentDialog(this.documentClass, { folder }, { pack: this.packId });
  }

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await createDocumentDialog(documentClass("Folder"), { type: this.documentName }, { pack: this.packId });
  }

  static #onOpenMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    openMenuAt(event, target);
  }

  static #onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "";
    if (!this.expanded.delete(id)) this.expanded.add(id);
    void this.render({ parts: ["directory"] });
  }

  static #onToggleSort(this: DocumentDirectory): void {
    (this.collection as { toggleSortingMode?(): void }).toggleSortingMode?.();
    void this.render();
  }
}

/** Opens the context menu of a row for those who have no second mouse button. */
export function openMenuAt(event: Event, target: HTMLElement): void {
  event.stopPropagation();
  const { left, bottom } = target.getBoundingClientRect();
  target.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}

export function asTreeFolder(folder: FolderLike): TreeFolder {
  const { id, uuid, name, sort = 0, sorting } = folder;
  const color = typeof folder.color === "string" ? folder.color : (folder.color?.css ?? null);
  return { id, uuid, name, sort, sorting, color, folder: folder.folder?.id ?? null };
}

function entryId(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
}

function thumbnail(document: DocumentLike): string | null {
  return (document as { thumbnail?: string | null }).thumbnail ?? document.img ?? null;
}

/** Players don't see folders in which there is nothing for them. */
function withoutEmpty<T extends Tree>(tree: T): T {
  const children = tree.children.map(withoutEmpty).filter((node) => node.entries.length || node.children.length);
  return { ...tree, children };
}
