import { WALLET_ENTRY_TYPES } from "../../rules/wealth/wallet.ts";
import { entries, ENTRY } from "../entries.ts";
import { amount, integer } from "./numbers.ts";
import { oneOf, text } from "./texts.ts";

/**
 * Money and monthly income of a character's own, in the world's currency, and where the money came from and went. What there is
 * now is `start` and all that is in the log, so that two clients can enter something at the same time.
 */
export function wealth() {
  const { SchemaField } = foundry.data.fields;
  const type = oneOf(WALLET_ENTRY_TYPES, "adjusted");
  const entry = { sort: integer({}), type, amount: sum(), name: text(), item: text() };
  return new SchemaField({ start: sum(), income: sum(), log: entries(new SchemaField(entry, ENTRY)) });
}

/** What a perk makes its owner own: at the start, and each month. */
export function endowment() {
  return { money: amount(), income: amount() };
}

/** An amount that may be below 0. */
function sum() {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 });
}
