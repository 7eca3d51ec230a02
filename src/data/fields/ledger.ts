import { LEDGER_ENTRY_TYPES } from "../../rules/points/ledger.ts";
import { DEFAULT_OPTIONS } from "../../rules/options.ts";
import { entries, ENTRY } from "../entries.ts";
import { integer } from "./numbers.ts";
import { flag, oneOf, text } from "./texts.ts";

/** What a character earned and spent: plain data, read only where points are spent or shown. */
export function ledger() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    budget: integer({ min: 0, initial: DEFAULT_OPTIONS.startingPoints }),
    creation: flag(true),
    entries: entries(new SchemaField(entry(), ENTRY)),
  });
}

function entry() {
  return {
    sort: integer({}),
    type: oneOf(LEDGER_ENTRY_TYPES, "bought"),
    thing: text(),
    name: text(),
    from: integer({}),
    to: integer({}),
    cost: integer({}),
    steps: new foundry.data.fields.ArrayField(integer({})),
  };
}
