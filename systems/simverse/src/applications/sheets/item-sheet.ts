import { template } from "#core/applications/templates.ts";
import { choosePicture, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { Context, RenderOptions } from "#core/applications/sheets/base/foundry-sheet.ts";
import { liveSheet } from "#core/applications/sheets/base/live-sheet.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { rowActions } from "#core/applications/sheets/base/row-actions.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { storedData } from "#core/foundry/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { buildOf, isOf, type ItemOf } from "../../play/items.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { itemForm } from "./item-form.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** The sheet of every type of item: a form made of the fields and lists of its model. */
export class ItemSheet extends liveSheet<Item.Implementation>(HandlebarsApplicationMixin(ItemSheetV2)) {
  static {
    Object.defineProperty(this, "name", { value: "ItemSheet" });
  }

  static override DEFAULT_OPTIONS: object = {
    classes: ["simverse", "item"],
    position: { width: 560, height: 660 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    header: { template: template("sheets/item-header") },
    details: { template: template("sheets/item-details"), scrollable: [""] },
  };

  protected override async lazyActions(): Promise<LazyActions> {
    return { choosePicture, ...rowActions() };
  }

  /** Lists are stored whole. */
  protected override completed(submitted: object): object {
    return mergeRows(submitted, storedData(this.document)) as object;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    const item = this.document;
    const [context, catalogue, text] = await Promise.all([
      super._prepareContext(options),
      Catalogue.open(),
      enriched(item.system.description, { secrets: item.isOwner, relativeTo: item }),
    ]);
    return Object.assign(context, {
      item,
      type: localize(`TYPES.Item.${item.type}`),
      ...itemForm(item, catalogue),
      price: isOf(item, "power") ? priceView(item.system) : null,
      description: {
        field: item.system.schema.fields.description,
        value: item._source.system.description,
        enriched: text,
      },
    });
  }
}

/** What a power comes to, with all that its price is made of. */
function priceView(power: ItemOf<"power">["system"]) {
  const price = powerPrice(buildOf(power));
  if (!price.ok) return { error: ruleErrorText(price) };
  const { cost, terms, percent, use, skillLevel, notices } = price.value;
  return {
    ...{ cost, use, skillLevel },
    terms: terms.map(({ label, value, kind, source = "" }) => ({
      name: source === "" ? localize(label) : `${localize(label)} (${source})`,
      value: `${kind === "base" ? value : signed(value)} %`,
    })),
    percent: `${percent} %`,
    notices: notices.map(ruleErrorText),
  };
}
