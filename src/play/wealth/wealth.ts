import { err, type Result } from "#core/rules/result.ts";
import { changesTo, listOf } from "#core/data/entries.ts";
import { cents } from "#core/rules/ledger/ledger.ts";
import {
  count,
  pay,
  receive,
  sumOf,
  takeBack,
  type Endowment,
  type Wallet,
  type Sum,
} from "../../rules/wealth/wallet.ts";
import type { SirpasActor, SirpasItem } from "../documents.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { refused } from "#core/utils/notify-refusal.ts";

/** What a character owns, in the world's currency. */
export interface Wealth {
  readonly wallet: Wallet;
  /** With what its perks brought along. */
  readonly money: Sum;
  /** A month. */
  readonly income: Sum;
}

/** What an actor owns, worked out anew each time. */
export function wealthOf(actor: SirpasActor): Wealth {
  const wallet = walletOf(actor);
  const endowments = endowmentsOf(actor);
  return { wallet, money: sumOf("money", wallet, endowments), income: sumOf("income", wallet, endowments) };
}

function walletOf(actor: SirpasActor): Wallet {
  const { start, income, log } = actor.system._source.wealth;
  const entries = listOf(log);
  return { money: cents(entries.reduce((sum, { amount }) => sum + amount, start)), income, log: entries };
}

/** The part of an update that stores a purse. What two clients pay for at the same time is paid for once. */
export function walletChanges(actor: SirpasActor, { money, income, log }: Wallet): object {
  const entries = changesTo(actor, actor.system._source.wealth.log, log, ({ type, item }) =>
    type === "bought" && item !== "" ? idOfKey(item) : foundry.utils.randomID(),
  );
  return { start: cents(log.reduce((sum, { amount }) => sum - amount, money)), income, log: entries };
}

/** What something carried costs, all of it together; null for what has no price. */
export function priceOf(item: SirpasItem): number | null {
  if (item.isType("armour")) return item.system.price;
  if (item.isType("gear") || item.isType("weapon")) return item.system.price * item.system.quantity;
  return null;
}

/** What some things cost together. */
export function worthOf(items: readonly SirpasItem[]): number {
  return items.reduce((sum, item) => sum + (priceOf(item) ?? 0), 0);
}

/** Puts a month's income into the purse, in one update. @returns whether there was any; if not, the user was told. */
export async function receiveIncome(actor: SirpasActor): Promise<boolean> {
  const { wallet, income } = wealthOf(actor);
  return stored(actor, receive(wallet, income.value));
}

/** The purse without the price of something; refused where there is too little money. */
export function canPayFor(actor: SirpasActor, item: SirpasItem): Result<Wallet> {
  const { wallet, money } = wealthOf(actor);
  const { id, name } = item;
  return pay(wallet, money.value, { id: id ?? "", name, price: priceOf(item) ?? 0 });
}

/** Pays for something that the actor has, in one update. @returns whether it was paid; if not, the user was told why. */
export async function payFor(actor: SirpasActor, item: SirpasItem): Promise<boolean> {
  return stored(actor, canPayFor(actor, item));
}

/** Says how much money there is, all in all. */
export async function countMoney(actor: SirpasActor, counted: number): Promise<boolean> {
  const { wallet, money } = wealthOf(actor);
  return stored(actor, { ok: true, value: count(wallet, money.value, counted) });
}

/** Says how much comes in each month, all in all. */
export async function setIncome(actor: SirpasActor, total: number): Promise<boolean> {
  const { wallet, income } = wealthOf(actor);
  return stored(actor, { ok: true, value: { ...wallet, income: wallet.income + total - income.value } });
}

/** Takes back the last line of the purse's log. */
export async function takeBackMoney(actor: SirpasActor): Promise<boolean> {
  return stored(actor, takeBack(wealthOf(actor).wallet));
}

async function stored(actor: SirpasActor, answer: Result<Wallet>): Promise<boolean> {
  const error = actor.isOwner ? answer : err("notOwner", { actor: actor.name });
  if (!error.ok) return refused(error);
  await actor.update({ system: { wealth: walletChanges(actor, error.value) } } as object);
  return true;
}

function endowmentsOf(actor: SirpasActor): readonly Endowment[] {
  return actor.items.contents
    .filter((item) => item.isType("perk"))
    .map(({ name, system }) => ({ name: calledBy(name, system), ...system.endowment }));
}

/** The perk with the alternative that was taken: "Criminal (On your own)". */
function calledBy(name: string, { cost, choice }: PerkCost): string {
  const label = cost.alternatives[choice]?.label ?? "";
  return label === "" ? name : `${name} (${label.split(":")[0]})`;
}

interface PerkCost {
  readonly cost: { readonly alternatives: readonly { readonly label: string }[] };
  readonly choice: number;
}
