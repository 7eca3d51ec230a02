import { storedData } from "#core/foundry/documents.ts";
import { template } from "#core/applications/templates.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { Context, RenderOptions } from "#core/applications/sheets/base/foundry-sheet.ts";
import { liveSheet } from "#core/applications/sheets/base/live-sheet.ts";
import { tabbed } from "#core/applications/sheets/base/tabbed.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { loadProgram, sheetProgram } from "./program.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

interface Submitted {
  name?: string;
  system?: { key?: string; material?: string };
}

const { parts, tabs } = tabbed(
  { details: "fa-sliders", description: "fa-feather", effects: "fa-person-rays" },
  "sheets/item",
);

/** The sheet of every item type: a form made from the fields of its model, or what they say for who may not change it. */
export class SirpasItemSheet extends liveSheet<Item.Implementation>(HandlebarsApplicationMixin(ItemSheetV2)) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["sirpas", "item"],
    position: { width: 580, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = parts;

  static override TABS = tabs;

  get item(): Item.Implementation {
    return this.document;
  }

  protected override async lazyActions(): Promise<LazyActions> {
    return sheetProgram().ITEM_ACTIONS;
  }

  /** Who may not change an item reads it as text. */
  protected override _configureRenderParts(options: RenderOptions) {
    const parts = super._configureRenderParts(options);
    if (parts["details"] && !this.isEditable) parts["details"].template = template("sheets/item/facts");
    return parts;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    await loadProgram();
    const { item } = this;
    return Object.assign(await super._prepareContext(options), {
      item,
      systemFields: item.system.schema.fields,
      systemSource: item.system._source,
      tabs: this._prepareTabs("primary"),
      type: item.type,
      ...(await sheetProgram().itemView(item, this.isEditable)),
    });
  }

  /** Lists are stored whole. */
  protected override completed(submitted: object): object {
    const { item } = this;
    const data = mergeRows(submitted, storedData(item)) as Submitted;
    if (data.system?.material !== undefined) data.system.material = sheetProgram().storedMaterial(data.system.material);
    return data;
  }
}
