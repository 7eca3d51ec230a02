import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { itemForm } from "./item-form.ts";
import { POWER_STEPS, powerForm } from "./power-form.ts";

/** The form of an item; of a power the step of it that is shown, and its price. */
export async function itemFields(item: Item.Implementation, step: number): Promise<object> {
  const form = itemForm(item, await Catalogue.open());
  if (!isOf(item, "power")) return form;
  return { ...powerForm(item.system, form, POWER_STEPS[step] ?? "what"), price: priceView(item.system) };
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
