import { isTag } from "../../foundry/elements.ts";
import { withMutex } from "../../utils/mutex.ts";
import type { SheetMode } from "../../settings/definitions.ts";
import { rememberMode } from "../../settings/memory.ts";
import { enriched } from "../ux/enriched.ts";
import { changedField, keepChanged } from "./changed-field.ts";
import { editToggle, markMode, openingMode } from "./edit-mode.ts";
import { LivingSheetMixin } from "./living-sheet.ts";
import type { PartData, PartViews } from "./part-views.ts";
import type {
  FormConfiguration,
  FormData,
  PartOptions,
  PartReplacement,
  PrepareOptions,
  SubmitData,
  TabOptions,
} from "./sheet-types.ts";
import { sheetTools } from "./tools.ts";
import { ShownViews } from "./shown-views.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

/** A sheet of an actor as far as it is shown: part by part, from views of plain data, for editing or for play. */
// @ts-ignore TS2321 in some orders of checking: the compiler gives up comparing this class with Foundry's actor types.
export abstract class ViewedActorSheet extends LivingSheetMixin(HandlebarsApplicationMixin(ActorSheetV2)) {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    actions: { toggleEditing: ViewedActorSheet.#onToggleEditing },
  };

  /** What each part shows: loaded when the first sheet is opened. */
  static readonly views: () => Promise<PartViews> = async () => ({});

  /** The part of the body that was chosen on the Combat tab. */
  bodyPart = "";
  #parts: PartViews = {};

  #views = new ShownViews();
  /** Whether the parts of the render that is being made were named; else it may pass over some. */
  #isAsked = false;
  /** Numbers that are on their way to being stored, by the names of their fields: `+2` adds to them. */
  readonly #entered = new Map<string, { readonly value: unknown }>();
  #mode: SheetMode | null = null;
  #toggle: HTMLButtonElement | null = null;

  /** In edit mode all can be changed; in play what changes in play. Whoever may not change the actor sees it as in play. */
  get editing(): boolean {
    this.#mode ??= openingMode(this.actor);
    return this.isEditable && this.#mode === "edit";
  }

  /** Draws all of it anew, for its templates or its language may have changed. */
  forgetShown(): void {
    this.#views = new ShownViews();
  }

  protected override _configureRenderOptions(options: PartOptions): void {
    this.#isAsked = options.parts !== undefined;
    super._configureRenderOptions(options);
  }

  /** What all parts know. What they show of the actor is in their views. */
  protected override async _prepareContext(options: PrepareOptions & PartOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    this.#parts = await (this.constructor as typeof ViewedActorSheet).views();
    this.#views.begin();
    if (!this.#isAsked) options.parts = this.#changed(options.parts as readonly string[]);
    return Object.assign<RenderContext, object>(context, {
      systemFields: this.actor.system.schema.fields,
      config: CONFIG.SIRPAS,
      tabs: this._getTabsConfig("primary") ? this._prepareTabs("primary") : {},
    });
  }

  protected override async _preparePartContext(partId: string, shared: RenderContext, options: PrepareOptions) {
    const context = await super._preparePartContext(partId, shared, options);
    const view = this.#views.view(partId, () => this.#viewOf(partId)) as PartData;
    const texts = Object.entries(view.texts ?? {});
    const enriched = await Promise.all(texts.map(async ([name, text]) => [name, await this.#enrich(text)]));
    // A template that read the documents themselves would not be shown anew when they change.
    const live = { document: undefined, source: undefined };
    return Object.assign<RenderContext, object>(context, { ...live, ...view, enriched: Object.fromEntries(enriched) });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    sheetTools().takeChanges(this.element);
    this.#views.show((options as PartOptions).parts as readonly string[]);
  }

  /** What is half typed is put into the new field, which has to be of the same kind by then. */
  protected override _preSyncPartState(...parameters: PartReplacement): void {
    sheetTools().takeChanges(parameters[1]);
    super._preSyncPartState(...parameters);
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    const { target: field } = event;
    if (isTag(field, "input") && field.dataset.dtype === "Number") {
      const stored = { value: foundry.utils.getProperty(this.actor._source, field.name) };
      sheetTools().workOutChange(field, (this.#entered.get(field.name) ?? stored).value);
    }
    super._onChangeForm(formConfig, event);
  }

  protected override _processFormData(...[event, form, formData]: FormData): object {
    keepChanged(event, formData.object);
    return super._processFormData(event, form, formData);
  }

  protected override async _processSubmitData(...[event, ...rest]: SubmitData): Promise<void> {
    const name = changedField(event) ?? "";
    const entered = { value: foundry.utils.getProperty(rest[1], name) };
    if (name) this.#entered.set(name, entered);
    try {
      await withMutex(this.actor, () => super._processSubmitData(event, ...rest));
    } finally {
      if (this.#entered.get(name) === entered) this.#entered.delete(name);
    }
  }

  protected override async _renderFrame(options: PrepareOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.#toggle = editToggle();
    this.window.controls?.before(this.#toggle);
    return frame;
  }

  protected override _updateFrame(options: PrepareOptions): void {
    super._updateFrame(options);
    if (!this.#toggle) return;
    this.#toggle.hidden = !this.isEditable;
    markMode(this.#toggle, this.editing);
  }

  /** Those of some parts that would show something else. A hidden tab is drawn when it is opened. */
  #changed(parts: readonly string[]): string[] {
    return parts.filter((partId) => {
      if (this.#isHidden(partId)) return false;
      if (this.#views.differs(partId, () => this.#viewOf(partId))) return true;
      // A field may show what was entered a moment ago, and not what is stored.
      return sheetTools().isAltered(this.parts[partId]);
    });
  }

  #isHidden(partId: string): boolean {
    const isTab = this._getTabsConfig("primary")?.tabs.some(({ id }) => id === partId);
    return isTab === true && this.tabGroups.primary !== partId;
  }

  #viewOf(partId: string): object {
    const { isEditable: editable, editing, bodyPart } = this;
    return { ...this.#parts[partId]?.(this.actor, { editable, editing, bodyPart }), editable, editing };
  }

  override changeTab(tab: string, group: string, options?: TabOptions): void {
    super.changeTab(tab, group, options);
    if (!options?.force) void this.render();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    // What is closed shows nothing: opened again, all of it is drawn.
    this.forgetShown();
  }

  async #enrich(text: string): Promise<string> {
    const { actor } = this;
    return enriched(text, { secrets: actor.isOwner, relativeTo: actor });
  }

  static async #onToggleEditing(this: ViewedActorSheet): Promise<void> {
    this.#mode = this.editing ? "play" : "edit";
    await rememberMode(this.actor.uuid, this.#mode);
    await this.render();
  }
}
