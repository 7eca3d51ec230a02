import { SYSTEM } from "#system";
import { flagOf } from "../../foundry/documents.ts";
import { localize } from "../../utils/localize.ts";
import { coreTemplate, template } from "../templates.ts";
import { enriched } from "../ux/enriched.ts";
import { choosePicture } from "./base/actions.ts";
import type { LazyActions } from "./base/lazy-actions.ts";
import type { Context, RenderOptions } from "./base/foundry-sheet.ts";
import { liveSheet } from "./base/live-sheet.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** The sheet of every type of item of a system: a head, and a form made of the fields of its model. */
export abstract class FormItemSheet extends liveSheet<Item.Implementation>(HandlebarsApplicationMixin(ItemSheetV2)) {
  static override DEFAULT_OPTIONS: object = {
    classes: [SYSTEM.id, "item"],
    position: { width: 560, height: 660 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    header: { template: coreTemplate("sheets/item-header") },
    details: { template: template("sheets/item-details"), scrollable: [""] },
  };

  /** What the template shows of the fields of its model. */
  protected abstract fields(item: Item.Implementation): Promise<object> | object;

  protected override async lazyActions(): Promise<LazyActions> {
    return { choosePicture };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    const item = this.document;
    const { system } = item;
    const [context, fields, text] = await Promise.all([
      super._prepareContext(options),
      this.fields(item),
      enriched(system.description, { secrets: item.isOwner, relativeTo: item }),
    ]);
    return Object.assign(context, {
      item,
      type: localize(`TYPES.Item.${item.type}`),
      ours: flagOf<boolean>(item, "ours") === true,
      ...fields,
      description: { field: system.schema.fields.description, value: item._source.system.description, enriched: text },
    });
  }
}
