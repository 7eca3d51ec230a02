import { notify } from "../../utils/notify.ts";
import { isTag } from "../../foundry/elements.ts";
import { PRINT_CONTROL, printSheet } from "../print/control.ts";
import { localize } from "../localize.ts";
import { runLazyAction, type LazyActions } from "./lazy-actions.ts";
import type { FormConfiguration, PartOptions, PartReplacement, PrepareOptions } from "./sheet-types.ts";
import type { RowsByArrows } from "./rows-by-arrows.ts";
import { sheetTools } from "./tools.ts";
import { ViewedActorSheet } from "./viewed-actor-sheet.ts";

type Actions = foundry.applications.sheets.ActorSheetV2.DefaultOptions["actions"];
type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

/** What the sheets of characters and NPCs share: the data they show and what can be done on them. */
export abstract class SirpasActorSheet extends ViewedActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["sirpas", "actor"],
    position: { width: 760, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { printSheet } as unknown as Actions,
  };

  /** What is typed into the search of the skills; it outlives a render. */
  #filter = "";
  #rows: RowsByArrows | null = null;

  protected override async _prepareContext(options: PrepareOptions & PartOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { filter: this.#filter });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const tools = sheetTools();
    this.#rows = new tools.RowsByArrows(this.element);
    tools.watchSearch(this.element, (typed) => {
      this.#filter = typed;
      this.#rows?.settle();
    });
    tools.watchFolds(this.element);
    tools.sortByKeys(this.element, this);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    sheetTools().filterLines(this.element, this.#filter);
    this.#rows?.settle();
  }

  protected override _preSyncPartState(...parameters: PartReplacement): void {
    super._preSyncPartState(...parameters);
    this.#rows?.leave(parameters[2]);
  }

  protected override _syncPartState(...parameters: PartReplacement): void {
    super._syncPartState(...parameters);
    this.#rows?.comeBack(parameters[1]);
  }

  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await runLazyAction(this, () => this.laterActions(), event, target);
  }

  /** What the buttons do that only a click needs. */
  protected async laterActions(): Promise<LazyActions> {
    return (await CONFIG.SIRPAS.table()).ACTOR_ACTIONS;
  }

  protected override _getHeaderControls() {
    return [...super._getHeaderControls(), PRINT_CONTROL];
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    sheetTools().keepViewEnabled(this.element);
    if (disabled) sheetTools().letScrollByKeys(this.element);
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    const field = event.target;
    if (isTag(field, "input", "select")) {
      if (field.type === "search") return;
      if (field.dataset.entry) return void sheetTools().applyEdit(this.actor, field);
    }
    super._onChangeForm(formConfig, event);
  }

  /** Whatever is dropped on a sheet is answered, if only by a sentence. */
  protected override _canDragDrop(_selector: string): boolean {
    return true;
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    if (!sheetTools().startDrag(this.actor, event)) await super._onDragStart(event);
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    const error = this.isEditable
      ? sheetTools().dataError(data)
      : localize("SIRPAS.DROP.notYours", { actor: this.actor.name });
    if (error !== null) return void notify.warn(error);
    if (!(await sheetTools().dropOnLines(this.actor, event, data as never))) await super._onDrop(event);
  }

  protected override async _onDropFolder(_event: DragEvent, folder: Folder.Implementation): Promise<null> {
    await sheetTools().dropFolder(this.actor, folder as never);
    return null;
  }

  protected override _onSortItem(
    event: DragEvent,
    item: Item.Implementation,
  ): ReturnType<ViewedActorSheet["_onSortItem"]> {
    if (!sheetTools().sortsUnseen(item)) return super._onSortItem(event, item);
    notify.info(localize("SIRPAS.DROP.unsorted", { name: item.name }));
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    // One of this actor's own items is being put into another place.
    if (item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    if (!this.isEditable) return null;
    return sheetTools().takeItem(this.actor, item, () => super._onDropItem(event, item));
  }
}
