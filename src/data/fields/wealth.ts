import { PURSE_ENTRY_TYPES } from "../../rules/wealth/purse.ts";
import { amount } from "./numbers.ts";
import { oneOf, text } from "./texts.ts";

/** Money and monthly income of a character's own, in the world's currency, and where the money came from and went. */
export function wealth() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    money: sum(),
    income: sum(),
    log: new ArrayField(
      new SchemaField({ type: oneOf(PURSE_ENTRY_TYPES, "adjusted"), amount: sum(), name: text(), id: text() }),
    ),
  });
}

/** What a perk makes its owner own: at the start, and each month. */
export function endowment() {
  return { money: amount(), income: amount() };
}

/** An amount that may be below 0. */
function sum() {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 });
}
