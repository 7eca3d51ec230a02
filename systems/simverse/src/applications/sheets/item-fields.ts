import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { itemForm } from "./item-form.ts";

/** The form of an item, and the price of a power. */
export async function itemFields(item: Item.Implementation): Promise<object> {
  const price = isOf(item, "power") ? priceView(item.system) : null;
  return { ...itemForm(item, await Catalogue.open()), price };
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
