import { template } from "#core/applications/templates.ts";
import { choosePicture, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { Context, RenderOptions } from "#core/applications/sheets/base/foundry-sheet.ts";
import { liveSheet } from "#core/applications/sheets/base/live-sheet.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { isOf, rowsIn, type ItemOf } from "../../play/items.ts";
import { powerPrice } from "../../rules/powers/builder.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** Fields of a model that a form asks for one by one; lists of rows have a part of their own. */
const PLAIN = ["StringField", "NumberField", "BooleanField", "SetField"];

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends liveSheet<Item.Implementation>(HandlebarsApplicationMixin(ItemSheetV2)) {
  static {
    Object.defineProperty(this, "name", { value: "ItemSheet" });
  }

  static override DEFAULT_OPTIONS: object = {
    classes: ["simverse", "item"],
    position: { width: 520, height: 620 },
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
    return Object.assign(await super._prepareContext(options), {
      item,
      fields: fieldsOf(item),
      price: isOf(item, "power") ? priceView(item.system) : null,
      description: {
        field: item.system.schema.fields.description,
        value: item._source.system.description,
        enriched: await enriched(item.system.description, { secrets: item.isOwner, relativeTo: item }),
      },
    });
  }
}

/** The plain fields of an item, those of its parts among them. */
function fieldsOf(item: Item.Implementation) {
  const found: { field: foundry.data.fields.DataField.Any; value: unknown }[] = [];
  const walk = (fields: object) => {
    for (const field of Object.values(fields) as foundry.data.fields.DataField.Any[]) {
      if (field instanceof foundry.data.fields.SchemaField) walk(field.fields);
      else if (PLAIN.includes(field.constructor.name) && field.name !== "description")
        found.push({ field, value: foundry.utils.getProperty(item._source, field.fieldPath) });
    }
  };
  walk(item.system.schema.fields);
  return found;
}

/** What a power comes to, with all that its price is made of. */
function priceView({ tier, base, use, powerModifiers }: ItemOf<"power">["system"]) {
  const price = powerPrice({ tier, base, use, modifiers: rowsIn(powerModifiers) });
  if (!price.ok) return { error: ruleErrorText(price) };
  const { cost, terms, use: cost1, skillLevel, notices } = price.value;
  return {
    cost,
    use: cost1,
    skillLevel,
    terms: terms.map(({ label, value }) => ({ name: localize(label), value: `${value} %` })),
    notices: notices.map(ruleErrorText),
  };
}
