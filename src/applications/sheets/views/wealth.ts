import type { SirpasActor, SirpasItem } from "../../../play/documents.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { priceOf, wealthOf } from "../../../play/wealth/wealth.ts";
import { isPaid, type WalletEntry, type Sum } from "../../../rules/wealth/wallet.ts";

/** So many lines of the log are shown. */
const SHOWN = 8;

/** What a character owns and earns, for the partial `sirpas.wealth-line`. */
export function wealthLine(actor: SirpasActor) {
  const { wallet, money, income } = wealthOf(actor);
  return {
    money: figure("SIRPAS.WEALTH.money", money),
    income: figure("SIRPAS.WEALTH.income", income),
    isEmpty: money.value === 0 && income.value === 0 && wallet.log.length === 0,
  };
}

/** The same with what is owed and the log, for the partial `sirpas.wealth`. */
export function wealth(actor: SirpasActor) {
  const { wallet, money } = wealthOf(actor);
  return {
    ...wealthLine(actor),
    unpaid: actor.items.contents
      .filter((item) => (priceOf(item) ?? 0) > 0 && !isPaid(wallet, item.id ?? ""))
      .map((item) => unpaid(item, money.value)),
    log: wallet.log.slice(-SHOWN).reverse().map(line),
  };
}

function figure(label: string, { value, terms }: Sum) {
  const name = localize(label);
  return { name, value, text: moneyText(value), tooltip: termsTooltip(name, terms) };
}

function unpaid(item: SirpasItem, has: number) {
  const price = priceOf(item) ?? 0;
  const { id, name } = item;
  return { id, name, amount: moneyText(price), short: price > has ? moneyText(price - has) : "" };
}

function line({ type, name, amount }: WalletEntry) {
  const what = localize(`SIRPAS.WEALTH.ENTRY.${type}`, { name });
  return { what, amount: moneyText(amount, true), out: amount < 0 };
}
