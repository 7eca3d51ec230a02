import { carriedThings } from "../../../data/actor/carried.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { kitsFor, medicalSkills } from "../../../play/damage/treat.ts";
import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import { weightOf } from "../../../rules/equipment/load.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "../../localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import type { Term } from "../../../rules/term.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { explanationTooltip, type ExplanationLine } from "../../reasons/tooltips.ts";

/** The Gear tab: weapons, armour and all else, each with what it weighs and costs, and what all of it comes to. */
export function gear(actor: SirpasActor) {
  const weapons = itemsOf(actor.items, "weapon");
  const armours = itemsOf(actor.items, "armour");
  const others = itemsOf(actor.items, "gear");
  const all = [...weapons, ...armours, ...others];
  const gearLines = others.map((item) => ({ ...belongingLine(item), remedy: remedy(actor, item) }));
  return {
    groups: [
      group("weapon", "SIRPAS.SHEET.weapons", "SIRPAS.BELONGINGS.noWeapons", weapons),
      group("armour", "SIRPAS.SHEET.armours", "SIRPAS.BELONGINGS.noArmours", armours),
      { ...group("gear", "SIRPAS.SHEET.gear", "SIRPAS.BELONGINGS.noGear", others), lines: gearLines },
    ],
    gear: gearLines,
    carried: localize("SIRPAS.SHEET.carried", { weight: roundedPounds(weightOf(carriedThings(actor.items))) }),
    carriedTooltip: carriedTooltip(actor),
    worth: localize("SIRPAS.BELONGINGS.worth", { price: moneyText(worthOf(all)) }),
    worthTooltip: belongingsTooltip(localize("SIRPAS.SHEET.TABS.gear"), all),
  };
}

function group(type: string, name: string, nothing: string, items: readonly Belonging[]) {
  return {
    type,
    name: localize(name),
    nothing: localize(nothing),
    lines: items.map(belongingLine),
    total: items.length === 0 ? "" : localize("SIRPAS.BELONGINGS.total", totalOf(items)),
    tooltip: belongingsTooltip(localize(name), items),
  };
}

function belongingLine(item: Belonging) {
  const { weight, price } = item.system;
  const quantity = quantityOf(item);
  const { name } = item;
  return {
    ...itemLine(item),
    weight: localize("SIRPAS.SHEET.pounds", { weight: roundedPounds(weight * quantity) }),
    price: moneyText(price * quantity),
    tooltip: belongingTooltip(item),
    // A piece of armour is one of its kind.
    quantity: item.isType("armour") ? null : quantity,
    quantityLabel: localize("SIRPAS.SHEET.quantity", { name }),
    lessLabel: localize("SIRPAS.BELONGINGS.less", { name, quantity }),
    moreLabel: localize("SIRPAS.BELONGINGS.more", { name, quantity }),
    none: quantity < 1,
    uses:
      item.isType("gear") && item.system.uses !== null
        ? localize("SIRPAS.BELONGINGS.uses", { count: item.system.uses })
        : "",
    ...inUse(item),
  };
}

/** The button that treats somebody with it; null for what helps with no medical skill that can be used. */
function remedy(actor: SirpasActor, item: ItemOf<"gear">) {
  const skill = medicalSkills(actor).find(({ key }) => kitsFor(actor, key).includes(item));
  return skill ? { skill: skill.key, label: localize("SIRPAS.TREAT.with", { name: item.name }) } : null;
}

/** How it is in use: in hand, worn, or switched on. Gear that does nothing while in use has no such state. */
function inUse(item: Belonging) {
  const { name } = item;
  if (item.isType("weapon")) return toggle("system.equipped", item.system.equipped, "equipped", name);
  if (item.isType("armour")) return toggle("system.worn", item.system.worn, "worn", name);
  const { system } = item as ItemOf<"gear">;
  return system.modifiers.length > 0
    ? toggle("system.inUse", system.inUse, "inUse", name)
    : { path: "", on: false, usable: false, inUse: false, word: "", toggleLabel: "" };
}

function toggle(path: string, on: boolean, word: "equipped" | "worn" | "inUse", name: string) {
  return {
    path,
    on,
    usable: true,
    inUse: on,
    word: `SIRPAS.SHEET.${word}Short`,
    toggleLabel: localize(`SIRPAS.SHEET.${word}`, { name }),
  };
}

function totalOf(items: readonly Belonging[]) {
  return { weight: roundedPounds(weightOf(carriedThings(items))), price: moneyText(worthOf(items)) };
}

/** In the world's money. */
function worthOf(items: readonly Belonging[]): number {
  return items.reduce((sum, item) => sum + item.system.price * quantityOf(item), 0);
}

/** What can be carried. */
export type Belonging = ItemOf<"weapon"> | ItemOf<"armour"> | ItemOf<"gear">;

/** What all that an actor carries weighs, thing by thing, in pounds. */
export function carriedTooltip({ items }: SirpasActor): string {
  const terms: Term[] = items.contents
    .map((item) => ({ ...termOf(item), value: weightOf(carriedThings([item])) }))
    .filter(({ value }) => value !== 0);
  // Where nothing weighs anything there is still a rule to look up.
  const none: Term = { label: "SIRPAS.TERM.load", value: 0 };
  return termsTooltip(localize("SIRPAS.OVERVIEW.load"), terms.length === 0 ? [none] : terms);
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

/** To the hundredth of a pound. */
export function roundedPounds(weight: number): number {
  return Math.round(weight * 100) / 100;
}

function pounds(weight: number): string {
  return localize("SIRPAS.SHEET.pounds", { weight: roundedPounds(weight) });
}

function termOf(item: SirpasItem | Belonging): Omit<Term, "value"> {
  const { name, uuid, type } = item as SirpasItem;
  return { label: name, source: uuid, kind: type };
}
