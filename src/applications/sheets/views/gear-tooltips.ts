import { weightOf } from "../../../rules/equipment/load.ts";
import { carriedThings } from "../../../data/item/item-data.ts";
import type { ItemOf, SirpasActor, SirpasItem } from "../../../play/documents.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import type { Term } from "#core/rules/term.ts";
import { explained } from "#core/applications/reasons/explanations.ts";
import { termsTooltip, explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";

/** What can be carried. */
export type Belonging = ItemOf<"weapon"> | ItemOf<"armour"> | ItemOf<"gear">;

/** What all that an actor carries weighs, thing by thing, in pounds. */
export function carriedTooltip({ items }: SirpasActor): string {
  return explained(() => {
    const terms: Term[] = items.contents
      .map((item) => ({ ...termOf(item), value: weightOf(carriedThings([item])) }))
      .filter(({ value }) => value !== 0);
    // Where nothing weighs anything there is still a rule to look up.
    const none: Term = { label: "SIRPAS.TERM.load", value: 0 };
    return termsTooltip(localize("SIRPAS.OVERVIEW.load"), terms.length === 0 ? [none] : terms);
  });
}

/** What one line of the Gear tab weighs and costs. */
export function belongingTooltip(item: Belonging): string {
  const { weight, price } = item.system;
  const quantity = quantityOf(item);
  const total = (one: string, all: string) =>
    quantity === 1 ? one : localize("SIRPAS.BELONGINGS.product", { quantity, one, all });
  const term = termOf(item);
  return explanationTooltip(item.name, [
    {
      name: localize("SIRPAS.ITEM.FIELDS.weight.label"),
      text: total(pounds(weight), pounds(weight * quantity)),
      page: "strength",
    },
    {
      name: localize("SIRPAS.ITEM.FIELDS.price.label"),
      text: total(moneyText(price), moneyText(price * quantity)),
      term,
    },
  ]);
}

/** What several things weigh and cost, thing by thing. */
export function belongingsTooltip(name: string, items: readonly Belonging[]): string {
  const lines: ExplanationLine[] = items.map((item) => {
    const { weight, price } = item.system;
    const quantity = quantityOf(item);
    const text = [pounds(weight * quantity), moneyText(price * quantity)].join(", ");
    return { name: item.name, text, term: termOf(item) };
  });
  const none: ExplanationLine = {
    name: localize("SIRPAS.OVERVIEW.load"),
    text: pounds(0),
    page: "adventuring-equipment",
  };
  return explanationTooltip(name, lines.length === 0 ? [none] : lines);
}

/** How many there are. A piece of armour is one of its kind. */
export function quantityOf(item: Belonging): number {
  return item.isType("armour") ? 1 : (item as ItemOf<"weapon">).system.quantity;
}

function pounds(weight: number): string {
  return localize("SIRPAS.SHEET.pounds", { weight: weightOf([{ weight, quantity: 1 }]) });
}

/** An item as what a number comes from. */
export function termOf({ name, uuid, type }: SirpasItem): Omit<Term, "value"> {
  return { label: name, source: uuid, kind: type };
}
