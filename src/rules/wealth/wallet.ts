import { cents, shortOf } from "#core/rules/ledger/ledger.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import type { Entry } from "#core/rules/sorted.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** What a line of a purse's log is about: a month's income, something paid for, or what was counted by hand. */
export const WALLET_ENTRY_TYPES = ["income", "bought", "adjusted"] as const;
export type WalletEntryType = (typeof WALLET_ENTRY_TYPES)[number];

export interface WalletEntry extends Entry {
  readonly type: WalletEntryType;
  /** What came in, in the world's money; below 0 for what went out. */
  readonly amount: number;
  /** What was paid for; empty otherwise. */
  readonly name: string;
  /** The id of the item that was paid for; empty otherwise. */
  readonly item: string;
}

/** What a character has of its own, besides what perks give it: money can be below 0, once a perk's wealth is spent. */
export interface Wallet {
  readonly money: number;
  /** A month, in the world's money. */
  readonly income: number;
  /** The last one last. */
  readonly log: readonly WalletEntry[];
}

/** What a perk makes one own, chapter "Perks and Drags": "initial wealth" and "monthly wage". */
export interface Endowment {
  readonly name: string;
  readonly money: number;
  readonly income: number;
}

/** A sum with its reasons; the terms always add up to it. */
export interface Sum {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** So many lines are remembered. */
export const LONGEST_LOG = 100;

/** All the money a character has, or what comes in each month: what perks give and what is its own. */
export function sumOf(
  what: "money" | "income",
  wallet: Pick<Wallet, "money" | "income">,
  endowments: readonly Endowment[],
): Sum {
  const given = endowments.filter((each) => each[what] !== 0);
  const terms: Term[] = given.map((each) => ({ label: each.name, value: each[what], kind: "perk" }));
  const own = wallet[what];
  const label = own < 0 ? "SIRPAS.WEALTH.spentTerm" : "SIRPAS.WEALTH.ownTerm";
  if (own !== 0 || terms.length === 0) terms.push({ label, value: own, kind: "specific" });
  return { value: cents(sumTerms(terms)), terms };
}

/**
 * A month's income.
 * @param income  All of it, in the world's money.
 * @returns the purse with it; refused where nothing comes in.
 */
export function receive(wallet: Wallet, income: number): Result<Wallet> {
  if (income <= 0) return err("noIncome");
  return ok(entered(wallet, { type: "income", amount: income, name: "", item: "" }));
}

/**
 * Pays for something.
 * @param has  All the money there is.
 * @returns the purse without its price; refused where there is too little, and for what has been paid for.
 */
export function pay(wallet: Wallet, has: number, wanted: { id: string; name: string; price: number }): Result<Wallet> {
  const { id, name, price } = wanted;
  if (id !== "" && isPaid(wallet, id)) return err("alreadyPaid", { name });
  const short = shortOf(price, has);
  if (short > 0) return err("notEnoughMoney", { name, price, has, short });
  return ok(entered(wallet, { type: "bought", amount: 0 - price, name, item: id }));
}

/** Whether something was bought, and that has not been taken back. */
export function isPaid({ log }: Wallet, id: string): boolean {
  return log.some((entry) => entry.type === "bought" && entry.item === id);
}

/**
 * Money counted anew.
 * @param has     All the money there was.
 * @param counted All the money there is.
 */
export function count(wallet: Wallet, has: number, counted: number): Wallet {
  if (counted === has) return wallet;
  return entered(wallet, { type: "adjusted", amount: cents(counted - has), name: "", item: "" });
}

/** Takes back the last line; called again, the one before it. */
export function takeBack(wallet: Wallet): Result<Wallet> {
  const entry = wallet.log.at(-1);
  if (entry === undefined) return err("nothingToUndo");
  return ok({ ...wallet, money: cents(wallet.money - entry.amount), log: wallet.log.slice(0, -1) });
}

function entered({ money, income, log }: Wallet, entry: WalletEntry): Wallet {
  return { income, money: cents(money + entry.amount), log: [...log, entry].slice(-LONGEST_LOG) };
}
