import { WALLET_ENTRY_TYPES } from "../../rules/wealth/wallet.ts";
import { entries, ENTRY } from "#core/data/entries.ts";
import { lineFields } from "#core/data/ledger.ts";
import { amount, integer, levels, MOST, optionalInteger } from "#core/data/fields/numbers.ts";
import { oneOf, text, flag } from "#core/data/fields/texts.ts";
import { LEDGER_ENTRY_TYPES } from "../../rules/points/ledger.ts";
import { DEFAULT_OPTIONS } from "../../rules/options.ts";
import { MANOEUVRE_KINDS } from "../../rules/combat/manoeuvre.ts";
import { TURN_USES } from "../../rules/combat/turn.ts";

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
const sum = () => amount(-MOST);

/** What a character earned and spent: plain data, read only where points are spent or shown. */
export function ledger() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    budget: integer({ min: 0, initial: DEFAULT_OPTIONS.startingPoints }),
    creation: flag(true),
    entries: entries(new SchemaField({ ...lineFields(LEDGER_ENTRY_TYPES, "bought"), cost: integer({}) }, ENTRY)),
  });
}

/**
 * What an actor did in a turn, with the combat and round it was done in: in any other round it counts as nothing, so that
 * nobody has to clear it away. Outside of combat the combat is empty and the round 0.
 */
export function uses() {
  const { SchemaField } = foundry.data.fields;
  return entries(
    new SchemaField(
      {
        sort: integer({ min: 0 }),
        combat: text(),
        round: integer({ min: 0 }),
        type: oneOf(TURN_USES, "other"),
        skill: text(),
        kind: oneOf(MANOEUVRE_KINDS, "action"),
        manoeuvre: text(),
        name: text(),
      },
      ENTRY,
    ),
  );
}

/**
 * What a character has of the attributes that its world adds, by their keys. What the world of today does not have is kept,
 * for a world that has it again.
 */
export function furtherAttributes() {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  // Only a main has a base of its own, from which it starts; null for where its scale does.
  return new TypedObjectField(new SchemaField({ base: optionalInteger(), specific: levels() }));
}

/** Where the statuses stand that the world adds, by their keys; null for one that nobody has touched. */
export function furtherStatuses() {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  return new TypedObjectField(new SchemaField({ value: optionalInteger() }));
}
