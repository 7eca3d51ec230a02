import { granted, refused, type Answer } from "../outcome.ts";
import type { Entry } from "../sorted.ts";
import { sumTerms, type Term } from "../term.ts";

/** What a line of a purse's log is about: a month's income, something paid for, or what was counted by hand. */
export const PURSE_ENTRY_TYPES = ["income", "bought", "adjusted"] as const;
export type PurseEntryType = (typeof PURSE_ENTRY_TYPES)[number];

export interface PurseEntry extends Entry {
  readonly type: PurseEntryType;
  /** What came in, in the world's money; below 0 for what went out. */
  readonly amount: number;
  /** What was paid for; empty otherwise. */
  readonly name: string;
  /** The id of the item that was paid for; empty otherwise. */
  readonly item: string;
}

/** What a character has of its own, besides what perks give it: money can be below 0, once a perk's wealth is spent. */
export interface Purse {
  readonly money: number;
  /** A month, in the world's money. */
  readonly income: number;
  /** The last one last. */
  readonly log: readonly PurseEntry[];
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
  purse: Pick<Purse, "money" | "income">,
  endowments: readonly Endowment[],
): Sum {
  const given = endowments.filter((each) => each[what] !== 0);
  const terms: Term[] = given.map((each) => ({ label: each.name, value: each[what], kind: "perk" }));
  const own = purse[what];
  const label = own < 0 ? "SIRPAS.WEALTH.spentTerm" : "SIRPAS.WEALTH.ownTerm";
  if (own !== 0 || terms.length === 0) terms.push({ label, value: own, kind: "specific" });
  return { value: cents(sumTerms(terms)), terms };
}

/**
 * A month's income.
 * @param income  All of it, in the world's money.
 * @returns the purse with it; refused where nothing comes in.
 */
export function receive(purse: Purse, income: number): Answer<Purse> {
  if (income <= 0) return refused("noIncome");
  return granted(entered(purse, { type: "income", amount: income, name: "", item: "" }));
}

/**
 * Pays for something.
 * @param has  All the money there is.
 * @returns the purse without its price; refused where there is too little, and for what has been paid for.
 */
export function pay(purse: Purse, has: number, wanted: { id: string; name: string; price: number }): Answer<Purse> {
  const { id, name, price } = wanted;
  if (id !== "" && isPaid(purse, id)) return refused("alreadyPaid", { name });
  if (price > has) return refused("notEnoughMoney", { name, price, has, short: cents(price - has) });
  return granted(entered(purse, { type: "bought", amount: 0 - price, name, item: id }));
}

/** Whether something was bought, and that has not been taken back. */
export function isPaid({ log }: Purse, id: string): boolean {
  return log.some((entry) => entry.type === "bought" && entry.item === id);
}

/**
 * Money counted anew.
 * @param has     All the money there was.
 * @param counted All the money there is.
 */
export function count(purse: Purse, has: number, counted: number): Purse {
  if (counted === has) return purse;
  return entered(purse, { type: "adjusted", amount: cents(counted - has), name: "", item: "" });
}

/** Takes back the last line; called again, the one before it. */
export function takeBack(purse: Purse): Answer<Purse> {
  const entry = purse.log.at(-1);
  if (entry === undefined) return refused("nothingToUndo");
  return granted({ ...purse, money: cents(purse.money - entry.amount), log: purse.log.slice(0, -1) });
}

function entered({ money, income, log }: Purse, entry: PurseEntry): Purse {
  return { income, money: cents(money + entry.amount), log: [...log, entry].slice(-LONGEST_LOG) };
}

/** A sum to the cent: binary fractions would otherwise leave dust behind. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
