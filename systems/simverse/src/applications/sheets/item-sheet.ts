import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import type { LazyActions } from "#core/applications/sheets/base/actions.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { rowActions } from "#core/applications/sheets/base/row-actions.ts";
import { storedData } from "#core/foundry/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { itemForm } from "./item-form.ts";

/** The sheet of every type of item: a form made of the fields and lists of its model. */
export class ItemSheet extends FormItemSheet {
  protected override async lazyActions(): Promise<LazyActions> {
    return { ...(await super.lazyActions()), ...rowActions() };
  }

  /** Lists are stored whole. */
  protected override completed(submitted: object): object {
    return mergeRows(submitted, storedData(this.document)) as object;
  }

  protected override async fields(item: Item.Implementation): Promise<object> {
    const price = isOf(item, "power") ? priceView(item.system) : null;
    return { ...itemForm(item, await Catalogue.open()), price };
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
