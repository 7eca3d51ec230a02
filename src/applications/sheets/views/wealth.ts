import type { SirpasActor } from "../../../documents/actor.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { priceOf, wealthOf } from "../../../documents/wealth.ts";
import { isPaid, type PurseEntry, type Sum } from "../../../rules/wealth/purse.ts";
import { moneyText } from "../../ux/money.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say } from "../../words.ts";

/** So many lines of the log are shown. */
const SHOWN = 8;

/** What a character owns, for the partial `sirpas.wealth`. */
export function wealth(actor: SirpasActor) {
  const { purse, money, income } = wealthOf(actor);
  const last = purse.log.at(-1);
  return {
    money: figure("SIRPAS.WEALTH.money", money),
    income: figure("SIRPAS.WEALTH.income", income),
    isEmpty: money.value === 0 && income.value === 0 && purse.log.length === 0,
    owed: money.value < 0,
    receive: income.value > 0 ? say("SIRPAS.WEALTH.receive", { amount: moneyText(income.value) }) : "",
    unpaid: actor.items.contents
      .filter((item) => (priceOf(item) ?? 0) > 0 && !isPaid(purse, item.id ?? ""))
      .map((item) => unpaid(item, money.value)),
    log: purse.log.slice(-SHOWN).reverse().map(line),
    undo: last ? say("SIRPAS.WEALTH.undo", { what: called(last) }) : "",
  };
}

function figure(label: string, { value, terms }: Sum) {
  const name = say(label);
  return { name, value, text: moneyText(value), tooltip: termsTooltip(name, terms) };
}

function unpaid(item: SirpasItem, has: number) {
  const price = priceOf(item) ?? 0;
  const amount = moneyText(price);
  return {
    id: item.id,
    name: item.name,
    label: say("SIRPAS.WEALTH.payFor", { amount, name: item.name }),
    button: say("SIRPAS.WEALTH.pay", { amount }),
    short: price > has ? say("SIRPAS.WEALTH.short", { amount: moneyText(price - has) }) : "",
  };
}

function line(entry: PurseEntry) {
  const { amount } = entry;
  return { what: called(entry), amount: moneyText(amount, true), out: amount < 0 };
}

function called({ type, name }: PurseEntry): string {
  return say(`SIRPAS.WEALTH.ENTRY.${type}`, { name });
}
