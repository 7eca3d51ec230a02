import { isTag } from "#core/foundry/elements.ts";
import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { FolderTaking } from "#core/applications/sheets/base/drop-folder.ts";
import type { Context, FormConfiguration, RenderOptions } from "#core/applications/sheets/base/foundry-sheet.ts";
import { ViewedSheet, type PartView } from "#core/applications/sheets/base/viewed-sheet.ts";
import type { PartViews } from "./part-views.ts";
import { windows } from "../windows.ts";
import { loadProgram, sheetProgram } from "./program.ts";

/** What the sheets of characters and NPCs share: the data they show and what can be done on them. */
export abstract class SirpasActorSheet extends ViewedSheet {
  static override DEFAULT_OPTIONS: object = {
    classes: ["sirpas", "actor"],
    position: { width: 760, height: 780 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  /** The part of the body that was chosen on the Combat tab. */
  bodyPart = "";

  /** What each part shows. */
  protected abstract views(): PartViews;

  protected override viewOf(partId: string): PartView {
    const { isEditable: editable, editing, bodyPart } = this;
    return this.views()[partId]?.(this.actor, { editable, editing, bodyPart }) ?? {};
  }

  protected override async lazyActions(): Promise<LazyActions> {
    return sheetProgram().ACTOR_ACTIONS;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    await loadProgram();
    return super._prepareContext(options);
  }

  protected override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    sheetProgram().watchFolds(this.element);
    sheetProgram().sortByKeys(this.element, this);
  }

  protected override async print(): Promise<void> {
    await windows.openPrintView(this.actor);
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    const { target: field } = event;
    if (isTag(field, "input", "select") && field.dataset.entry) void sheetProgram().applyEdit(this.actor, field);
    else super._onChangeForm(formConfig, event);
  }

  /** Whatever is dropped on a sheet is answered, if only by a sentence. */
  protected override _canDragDrop(_selector: string): boolean {
    return true;
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    if (!sheetProgram().startDrag(this.actor, event)) await super._onDragStart(event);
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as object;
    const error = this.isEditable
      ? sheetProgram().dataError(data)
      : localize("SIRPAS.DROP.notYours", { actor: this.actor.name });
    if (error !== null) return void notify.warn(error);
    if (!(await sheetProgram().dropOnLines(this.actor, event, data))) await super._onDrop(event);
  }

  protected override folderTaking(): FolderTaking {
    const { actor } = this;
    return { refusal: (item) => sheetProgram().dropError(actor, item), isBought: actor.type === "character" };
  }

  protected override _onSortItem(event: DragEvent, item: Item.Implementation): unknown {
    if (!sheetProgram().sortsUnseen(item)) return super._onSortItem(event, item);
    return notify.info(localize("SIRPAS.DROP.unsorted", { name: item.name }));
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    // One of this actor's own items is being put into another place.
    if (item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    if (!this.isEditable) return null;
    return sheetProgram().takeItem(this.actor, item, () => super._onDropItem(event, item));
  }
}
