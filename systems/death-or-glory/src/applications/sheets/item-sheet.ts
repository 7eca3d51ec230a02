import { template } from "#core/applications/templates.ts";
import { choosePicture, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { Context, RenderOptions } from "#core/applications/sheets/base/foundry-sheet.ts";
import { liveSheet } from "#core/applications/sheets/base/live-sheet.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { localize } from "#core/utils/localize.ts";
import { itemFields } from "./item-fields.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends liveSheet<Item.Implementation>(HandlebarsApplicationMixin(ItemSheetV2)) {
  static {
    // Foundry stores the sheet that a user has chosen under this name.
    Object.defineProperty(this, "name", { value: "ItemSheet" });
  }

  static override DEFAULT_OPTIONS: object = {
    classes: ["death-or-glory", "item"],
    position: { width: 540, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    header: { template: template("sheets/item-header") },
    details: { template: template("sheets/item-details"), scrollable: [""] },
  };

  protected override async lazyActions(): Promise<LazyActions> {
    return { choosePicture };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    const item = this.document;
    const [context, text] = await Promise.all([
      super._prepareContext(options),
      enriched(item.system.description, { secrets: item.isOwner, relativeTo: item }),
    ]);
    return Object.assign(context, {
      item,
      type: localize(`TYPES.Item.${item.type}`),
      ...itemFields(item.system),
      description: {
        field: item.system.schema.fields.description,
        value: item._source.system.description,
        enriched: text,
      },
    });
  }
}
