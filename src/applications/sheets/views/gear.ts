import { carriedThings } from "../../../data/actor/carried.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { kitsFor, medicalSkills } from "../../../play/damage/medical-kits.ts";
import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import { weightOf } from "../../../rules/equipment/load.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { factOf } from "./arms.ts";
import { itemLine, itemsOf } from "./lines.ts";
import type { Term } from "#core/rules/term.ts";
import { termsTooltip, explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { priceOf, wealthOf } from "../../../play/wealth/wealth.ts";
import { isPaid, type WalletEntry, type Sum } from "../../../rules/wealth/wallet.ts";

/** The Gear tab: weapons, armour and all else, each with what it weighs and costs, and what all of it comes to. */
export function gear(actor: SirpasActor) {
  const weapons = itemsOf(actor.items, "weapon");
  const armours = itemsOf(actor.items, "armour");
  const others = itemsOf(actor.items, "gear");
  const all = [...weapons, ...armours, ...others];
  const gear = group(actor, "gear", "SIRPAS.SHEET.gear", "SIRPAS.BELONGINGS.noGear", others);
  return {
    groups: [
      group(actor, "weapon", "SIRPAS.SHEET.weapons", "SIRPAS.BELONGINGS.noWeapons", weapons),
      group(actor, "armour", "SIRPAS.SHEET.armours", "SIRPAS.BELONGINGS.noArmours", armours),
      gear,
    ],
    gear: gear.lines,
    carried: localize("SIRPAS.SHEET.carried", { weight: roundedPounds(weightOf(carriedThings(actor.items))) }),
    carriedTooltip: carriedTooltip(actor),
    worth: localize("SIRPAS.BELONGINGS.worth", { price: moneyText(worthOf(all)) }),
    worthTooltip: belongingsTooltip(localize("SIRPAS.SHEET.TABS.gear"), all),
  };
}

/** The glyph of a list that has nothing yet. */
const ICONS = { weapon: "fa-khanda", armour: "fa-shield-halved", gear: "fa-box-open" };

function group(
  actor: SirpasActor,
  type: keyof typeof ICONS,
  name: string,
  nothing: string,
  items: readonly Belonging[],
) {
  return {
    type,
    icon: ICONS[type],
    name: localize(name),
    nothing: localize(nothing),
    lines: items.map((item) => belongingLine(actor, item)),
    total:
      items.length === 0
        ? ""
        : localize("SIRPAS.BELONGINGS.total", {
            weight: roundedPounds(weightOf(carriedThings(items))),
            price: moneyText(worthOf(items)),
          }),
    tooltip: belongingsTooltip(localize(name), items),
  };
}

function belongingLine(actor: SirpasActor, item: Belonging) {
  const { weight, price } = item.system;
  const quantity = quantityOf(item);
  return {
    ...itemLine(item),
    weight: localize("SIRPAS.SHEET.pounds", { weight: roundedPounds(weight * quantity) }),
    price: moneyText(price * quantity),
    tooltip: belongingTooltip(item),
    // A piece of armour is one of its kind.
    quantity: item.isType("armour") ? null : quantity,
    none: quantity < 1,
    note:
      item.isType("gear") && item.system.uses !== null
        ? localize("SIRPAS.BELONGINGS.uses", { count: item.system.uses })
        : factOf(item),
    ...inUse(item),
    remedy: item.isType("gear") ? remedy(actor, item) : null,
  };
}

/** The button that treats somebody with it; null for what helps with no medical skill that can be used. */
function remedy(actor: SirpasActor, item: ItemOf<"gear">) {
  const skill = medicalSkills(actor).find(({ key }) => kitsFor(actor, key).includes(item));
  return skill ? { skill: skill.key, label: localize("SIRPAS.TREAT.with", { name: item.name }) } : null;
}

/** What says that it is in hand, worn, or switched on. */
const IN_USE = { weapon: "equipped", armour: "worn", gear: "inUse" } as const;

/** How it is in use. Gear that does nothing while in use has no such state. */
function inUse(item: Belonging) {
  const { name, type, system } = item;
  const field = IN_USE[type];
  const usable = !item.isType("gear") || item.system.modifiers.length > 0;
  return {
    usable,
    path: `system.${field}`,
    inUse: usable && (system as Partial<Record<typeof field, boolean>>)[field] === true,
    word: `SIRPAS.SHEET.${field}Short`,
    toggleLabel: localize(`SIRPAS.SHEET.${field}`, { name }),
  };
}

/** In the world's money. */
function worthOf(items: readonly Belonging[]): number {
  return items.reduce((sum, item) => sum + item.system.price * quantityOf(item), 0);
}

/** What can be carried. */
type Belonging = ItemOf<"weapon"> | ItemOf<"armour"> | ItemOf<"gear">;

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
function belongingTooltip(item: Belonging): string {
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
function belongingsTooltip(name: string, items: readonly Belonging[]): string {
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
function quantityOf(item: Belonging): number {
  return item.isType("armour") ? 1 : (item as ItemOf<"weapon">).system.quantity;
}

/** To the hundredth of a pound. */
function roundedPounds(weight: number): number {
  return Math.round(weight * 100) / 100;
}

function pounds(weight: number): string {
  return localize("SIRPAS.SHEET.pounds", { weight: roundedPounds(weight) });
}

function termOf({ name, uuid, type }: SirpasItem): Omit<Term, "value"> {
  return { label: name, source: uuid, kind: type };
}

/** So many lines of the log are shown. */
const SHOWN = 8;

/** What a character owns, for the partial `sirpas.wealth`. */
export function wealth(actor: SirpasActor) {
  const { wallet, money, income } = wealthOf(actor);
  const last = wallet.log.at(-1);
  return {
    money: figure("SIRPAS.WEALTH.money", money),
    income: figure("SIRPAS.WEALTH.income", income),
    isEmpty: money.value === 0 && income.value === 0 && wallet.log.length === 0,
    owed: money.value < 0,
    receive: income.value > 0 ? localize("SIRPAS.WEALTH.receive", { amount: moneyText(income.value) }) : "",
    unpaid: actor.items.contents
      .filter((item) => (priceOf(item) ?? 0) > 0 && !isPaid(wallet, item.id ?? ""))
      .map((item) => unpaid(item, money.value)),
    log: wallet.log.slice(-SHOWN).reverse().map(line),
    undo: last ? localize("SIRPAS.WEALTH.undo", { what: called(last) }) : "",
  };
}

function figure(label: string, { value, terms }: Sum) {
  const name = localize(label);
  return { name, value, text: moneyText(value), tooltip: termsTooltip(name, terms) };
}

function unpaid(item: SirpasItem, has: number) {
  const price = priceOf(item) ?? 0;
  const amount = moneyText(price);
  return {
    id: item.id,
    name: item.name,
    label: localize("SIRPAS.WEALTH.payFor", { amount, name: item.name }),
    amount,
    short: price > has ? localize("SIRPAS.WEALTH.short", { amount: moneyText(price - has) }) : "",
  };
}

function line(entry: WalletEntry) {
  const { amount } = entry;
  return { what: called(entry), amount: moneyText(amount, true), out: amount < 0 };
}

function called({ type, name }: WalletEntry): string {
  return localize(`SIRPAS.WEALTH.ENTRY.${type}`, { name });
}
