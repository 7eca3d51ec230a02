import type { ItemOf } from "../../documents/item.ts";
import { acquire } from "../../documents/ledger-acquire.ts";
import { say } from "../words.ts";
import { ACTOR_ACTIONS } from "./actor-actions.ts";
import { isAltered } from "./altered-fields.ts";
import { dataRefusal, dropRefusal, isUnfinished } from "./drop.ts";
import { applyEdit } from "./edits.ts";
import { filterLines } from "./filter.ts";
import { openSheet } from "./open-sheet.ts";
import { keepViewEnabled } from "./keyboard.ts";
import { LivingSheetMixin } from "./living-sheet.ts";
import type { PartData, PartViews } from "./part-views.ts";
import type { FormConfiguration, PartOptions, PrepareOptions } from "./sheet-types.ts";
import { ShownViews } from "./shown-views.ts";
import { bringManoeuvres } from "./style-manoeuvres.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

type Actions = foundry.applications.sheets.ActorSheetV2.DefaultOptions["actions"];
type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

/** What the sheets of characters and NPCs share: the data they show and what can be done on them. */
// @ts-ignore TS2321 in some orders of checking: the compiler gives up comparing this class with Foundry's actor types.
export abstract class SirpasActorSheet extends LivingSheetMixin(HandlebarsApplicationMixin(ActorSheetV2)) {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["sirpas", "actor"],
    position: { width: 760, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: ACTOR_ACTIONS as unknown as Actions,
  };

  /** What each part shows. */
  static readonly views: PartViews = {};

  /** What is typed into the search of the skills; it outlives a render. */
  #filter = "";

  readonly #views = new ShownViews();
  /** Whether the render that is being made may pass over what would show the same again. */
  #sparing = false;

  /** In edit mode all can be changed; in play only what changes in play. */
  get editing(): boolean {
    return this.isEditable;
  }

  protected override _configureRenderOptions(options: PartOptions): void {
    this.#sparing = !options.isFirstRender && options.parts === undefined;
    super._configureRenderOptions(options);
  }

  /** What all parts know. What they show of the actor is in their views. */
  protected override async _prepareContext(options: PrepareOptions & PartOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    this.#views.begin();
    if (this.#sparing) {
      options.parts = options.parts?.filter(
        (partId) => this.#views.differs(partId!, () => this.#viewOf(partId!)) || isAltered(this.parts[partId!]),
      );
    }
    return Object.assign<RenderContext, object>(context, {
      systemFields: this.actor.system.schema.fields,
      config: CONFIG.SIRPAS,
      tabs: this._getTabsConfig("primary") ? this._prepareTabs("primary") : {},
      filter: this.#filter,
      editing: this.editing,
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

  #viewOf(partId: string): object {
    const { views } = this.constructor as typeof SirpasActorSheet;
    const { isEditable: editable, editing } = this;
    return { ...views[partId]?.(this.actor, { editable, editing }), editable, editing };
  }

  async #enrich(text: string): Promise<string> {
    const { actor } = this;
    return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, {
      secrets: actor.isOwner,
      relativeTo: actor,
    });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
      this.#filter = target.value;
      filterLines(this.element, this.#filter);
    });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#views.show((options as PartOptions).parts as readonly string[]);
    filterLines(this.element, this.#filter);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepViewEnabled(this.element);
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    const field = event.target;
    if (field instanceof HTMLInputElement) {
      if (field.type === "search") return;
      if (field.dataset.entry) return void applyEdit(this.actor, field);
    }
    super._onChangeForm(formConfig, event);
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const refusal = dataRefusal(foundry.applications.ux.TextEditor.implementation.getDragEventData(event));
    if (refusal === null) return super._onDrop(event);
    ui.notifications!.warn(refusal);
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    // One of this actor's own items is being put into another place.
    if (item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    if (!this.isEditable) return null;
    const refusal = dropRefusal(this.actor, item);
    if (refusal !== null) {
      ui.notifications!.warn(refusal);
      return null;
    }
    const created = await acquire(this.actor, item, () => super._onDropItem(event, item));
    if (created?.isType("style")) await this.#bring(created);
    if (created && isUnfinished(created)) {
      ui.notifications!.info(say("SIRPAS.DROP.unfinished", { name: created.name }));
      await openSheet(created);
    }
    return created;
  }

  /** A style is of no use in advanced combat without its manoeuvres. */
  async #bring(style: ItemOf<"style">): Promise<void> {
    const { length: count } = await bringManoeuvres(this.actor, style);
    if (count > 0) ui.notifications!.info(say("SIRPAS.DROP.withManoeuvres", { name: style.name, count }));
  }
}
