import { SYSTEM } from "#system";
import { isTag } from "../../../foundry/elements.ts";
import type { SheetMode } from "../../../settings/definitions.ts";
import { rememberedMode, rememberMode } from "../../../settings/memory.ts";
import type { FolderIndex } from "../../../foundry/documents.ts";
import { isOurs } from "../../../foundry/ours.ts";
import { limitedView } from "../../../play/sheets/limited.ts";
import { word } from "../../../utils/localize.ts";
import { programPart } from "../../../utils/program-part.ts";
import { Explanations } from "../../reasons/explanations.ts";
import { enriched } from "../../ux/enriched.ts";
import { showDeath } from "./death-band.ts";
import { dropFolder, type FolderTaking } from "./drop-folder.ts";
import { changedField, takeChanges, workOutChange } from "./fields.ts";
import { filterLines, watchSearch } from "./filter.ts";
import type {
  Context,
  FormConfiguration,
  PartReplacement,
  RenderOptions,
  Submission,
  TabOptions,
} from "./foundry-sheet.ts";
import { LIMITED, liveSheet } from "./live-sheet.ts";
import { isAltered } from "./replaced-parts.ts";
import type { RowsByArrows } from "./rows-by-arrows.ts";
import { ShownViews } from "./shown-views.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** How lists are walked with the keyboard: no sheet is drawn before it is there, and the start does not wait for it. */
const rowsByArrows = programPart(() => import("./rows-by-arrows.ts"));

/** What is handed from one to another. */
const party = programPart(() => import("../../party/party-actions.ts"));

/**
 * All that a part shows of an actor, as plain data: texts, numbers, lists and records, never a document. A part is drawn anew when
 * its view is no longer the same, so what is not in the view is not seen to change. Formatted texts are in `texts`, by their names;
 * the template gets them as HTML in `enriched`, under the same names.
 */
export type PartView = object & { readonly texts?: Readonly<Record<string, string>> };

/**
 * A sheet of an actor that is drawn part by part from views, in edit mode or in play. A hidden tab is drawn when it is opened, and
 * what would look the same is passed over.
 */
export abstract class ViewedSheet extends liveSheet<Actor.Implementation>(HandlebarsApplicationMixin(ActorSheetV2)) {
  static override DEFAULT_OPTIONS: object = {
    actions: { toggleEditing: ViewedSheet.#onToggleEditing, printSheet: ViewedSheet.#onPrintSheet },
  };

  #views = new ShownViews();
  readonly #explanations = new Explanations();
  /** Whether the parts of the render that is being made were named; else it can pass over some. */
  #isAsked = false;
  /** Numbers that are on their way to being stored, by the names of their fields: `+2` adds to them. */
  readonly #entered = new Map<string, { readonly value: unknown }>();
  #mode: SheetMode | null = null;
  #toggle: HTMLButtonElement | null = null;
  /** What is typed into the search; it outlives a render. */
  #filter = "";
  #rows: RowsByArrows | null = null;
  #walking: typeof RowsByArrows | null = null;

  get actor(): Actor.Implementation {
    return this.document;
  }

  /** In edit mode all can be changed; in play what changes in play. A user who may not change the actor sees it as in play. */
  get editing(): boolean {
    this.#mode ??= this.isInTheMaking ? "edit" : "play";
    return this.isEditable && (rememberedMode(this.actor.uuid) ?? this.#mode) === "edit";
  }

  /** Whether the actor is still being made, so that its sheet opens in edit mode until the user chooses. */
  protected abstract get isInTheMaking(): boolean;

  /** What a part shows. Views are built after every change of the actor and have to be cheap. */
  protected abstract viewOf(partId: string): PartView;

  /** Opens the actor's sheet as it will be printed. */
  protected abstract print(): Promise<void>;

  /** Draws it as it is in the mode that the user has chosen. */
  protected async redrawInMode(): Promise<void> {
    await this.render();
  }

  /** How this sheet takes what is in a folder: all of it that is of this system, unless it says otherwise. */
  protected folderTaking(): FolderTaking | Promise<FolderTaking> {
    return { refusal: (item) => (isOurs(item) ? null : word("DROP.foreign", { name: item.name })), isBought: false };
  }

  /** What somebody hands to a fellow is no longer theirs. */
  protected override async _onDropDocument(event: DragEvent, document: object): Promise<unknown> {
    const isTaken =
      "documentName" in document &&
      document.documentName === "Item" &&
      (await (await party()).takeFromFellow(this.actor, document));
    return isTaken ? null : super._onDropDocument(event, document);
  }

  protected override async _onDropFolder(_event: DragEvent, folder: unknown): Promise<null> {
    if (this.isEditable) await dropFolder(this.actor, folder as FolderIndex, await this.folderTaking());
    return null;
  }

  protected override _getHeaderControls(): object[] {
    const print = { icon: "fa-solid fa-print", label: `${SYSTEM.words}.PRINT.control`, action: "printSheet" };
    return [...super._getHeaderControls(), print];
  }

  /** Draws all of it anew, for its templates or its language may have changed. */
  forgetShown(): void {
    this.#views = new ShownViews();
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    this.#isAsked = options.parts !== undefined;
    super._configureRenderOptions(options);
  }

  /** What all parts know. What they show of the actor is in their views. */
  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    this.#views.begin();
    if (!this.#isAsked) options.parts = (options.parts ?? []).filter((partId) => this.#isOutdated(partId));
    return Object.assign(context, {
      systemFields: this.actor.system.schema.fields,
      filter: this.#filter,
      tabs: this._getTabsConfig("primary") ? this._prepareTabs("primary") : {},
    });
  }

  protected override async _preparePartContext(partId: string, shared: Context, options: RenderOptions) {
    const context = await super._preparePartContext(partId, shared, options);
    if (partId === LIMITED) return context;
    const view: PartView = this.#views.view(partId, () => this.#viewOf(partId));
    const texts = Object.entries(view.texts ?? {});
    const html = await Promise.all(texts.map(async ([name, text]) => [name, await this.#enrich(text)]));
    // A template that read the documents themselves would not be drawn anew when they change.
    return Object.assign(context, {
      document: undefined,
      source: undefined,
      ...view,
      enriched: Object.fromEntries(html) as object,
    });
  }

  protected override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
    const [{ RowsByArrows: walking }] = await Promise.all([rowsByArrows(), super._preFirstRender(context, options)]);
    this.#walking = walking;
  }

  /** A new window is not in the page yet: what is changed once it is there has it laid out once more. */
  protected override _replaceHTML(
    drawn: Record<string, HTMLElement>,
    content: HTMLElement,
    options: RenderOptions,
  ): void {
    for (const [partId, explanations] of this.#views.explanations()) this.#explanations.replace(partId, explanations);
    super._replaceHTML(drawn, content, options);
    this.#explanations.refresh(content);
    if (options.isFirstRender && this.#walking) this.#rows = new this.#walking(content);
    takeChanges(content);
    filterLines(content, this.#filter);
    this.#rows?.settle();
  }

  protected override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#explanations.watch(this.element);
    watchSearch(this.element, (typed) => {
      this.#filter = typed;
      this.#rows?.settle();
    });
  }

  protected override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#views.show(options.parts ?? []);
    showDeath(this.element, this.actor);
    // What nobody can change has been disabled by now.
    if (!this.isEditable) this.#rows?.settle();
  }

  protected override _preSyncPartState(...replacement: PartReplacement): void {
    const [, drawn, prior] = replacement;
    // What is half typed is put into the new field, which has to be of the same kind by then.
    takeChanges(drawn);
    super._preSyncPartState(...replacement);
    this.#rows?.leave(prior);
  }

  protected override _syncPartState(...replacement: PartReplacement): void {
    super._syncPartState(...replacement);
    this.#rows?.comeBack(replacement[1]);
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    const { target: field } = event;
    if (isTag(field, "input") && field.type === "search") return;
    if (isTag(field, "input") && field.dataset.dtype === "Number") {
      const stored = { value: foundry.utils.getProperty(this.actor._source, field.name) };
      workOutChange(this.document, field, (this.#entered.get(field.name) ?? stored).value);
    }
    super._onChangeForm(formConfig, event);
  }

  protected override async _processSubmitData(...submission: Submission): Promise<void> {
    const [event, , data] = submission;
    const name = changedField(event) ?? "";
    const entered = { value: foundry.utils.getProperty(data, name) };
    if (name) this.#entered.set(name, entered);
    try {
      await super._processSubmitData(...submission);
    } finally {
      if (this.#entered.get(name) === entered) this.#entered.delete(name);
    }
  }

  /**
   * The button in the window's header by which a sheet is unlocked for editing and locked again. The window has its size before it is
   * first laid out: what depends on its width would else be worked out twice.
   */
  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const { width, height } = this.position;
    if (typeof width === "number") frame.style.width = `${width}px`;
    if (typeof height === "number") frame.style.height = `${height}px`;
    this.#toggle = document.createElement("button");
    this.#toggle.type = "button";
    this.#toggle.className = "header-control icon fa-solid edit-toggle";
    this.#toggle.dataset.action = "toggleEditing";
    this.#toggle.ariaLabel = word("SHEET.editMode");
    this.window.controls?.before(this.#toggle);
    return frame;
  }

  protected override _updateFrame(options: RenderOptions): void {
    super._updateFrame(options);
    if (!this.#toggle) return;
    const { editing } = this;
    this.#toggle.hidden = !this.isEditable;
    this.#toggle.ariaPressed = String(editing);
    this.#toggle.classList.toggle("fa-lock-open", editing);
    this.#toggle.classList.toggle("fa-lock", !editing);
    this.#toggle.dataset.tooltip = editing ? `${SYSTEM.words}.SHEET.editModeOn` : `${SYSTEM.words}.SHEET.editModeOff`;
  }

  override changeTab(tab: string, group: string, options?: TabOptions): void {
    super.changeTab(tab, group, options);
    if (!options?.force) void this.render();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    // What is closed shows nothing: opened again, all of it is drawn. One element kept is a whole window kept.
    this.forgetShown();
    this.#toggle = null;
    this.#rows = null;
  }

  #isOutdated(partId: string): boolean {
    const isTab = this._getTabsConfig("primary")?.tabs.some(({ id }) => id === partId);
    if (isTab && this.tabGroups["primary"] !== partId) return false;
    // A field may show what was entered a moment ago, and not what is stored.
    return this.#views.differs(partId, () => this.#viewOf(partId)) || isAltered(this.parts[partId]);
  }

  #viewOf(partId: string): PartView {
    if (partId === LIMITED) return limitedView(this.actor);
    const { isEditable: editable, editing } = this;
    return { ...this.viewOf(partId), ...{ editable, editing } };
  }

  async #enrich(text: string): Promise<string> {
    return enriched(text, { secrets: this.actor.isOwner, relativeTo: this.actor });
  }

  static async #onPrintSheet(this: ViewedSheet): Promise<void> {
    await this.print();
  }

  static async #onToggleEditing(this: ViewedSheet): Promise<void> {
    await rememberMode(this.actor.uuid, this.editing ? "play" : "edit");
    await this.redrawInMode();
  }
}
