import { LEDGER_ENTRY_TYPES } from "../../rules/character-points/ledger.ts";
import { DEFAULT_OPTIONS } from "../../rules/options.ts";
import { integer } from "./numbers.ts";
import { flag, oneOf, text } from "./texts.ts";

/** What a character earned and spent: plain data, read only where points are spent or shown. */
export function ledger() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    budget: integer({ min: 0, initial: DEFAULT_OPTIONS.startingPoints }),
    creation: flag(true),
    entries: entries(),
  });
}

function entries() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const field = new ArrayField(
    new SchemaField({
      type: oneOf(LEDGER_ENTRY_TYPES, "bought"),
      id: text(),
      name: text(),
      from: integer({}),
      to: integer({}),
      cost: integer({}),
      steps: new ArrayField(integer({})),
    }),
  );
  // What is stored is what is read, so that preparing an actor takes no longer with a thousand entries than with ten.
  return Object.assign(field, { initialize: (stored: unknown) => stored });
}
