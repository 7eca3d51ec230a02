import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { localize, signed } from "#core/utils/localize.ts";

/** What is thrown for somebody who is being made. */
export const CREATION_THROWS = ["attributes", "race", "origin", "rank", "senses", "count", "supplementary"] as const;
export type CreationThrow = (typeof CREATION_THROWS)[number];

/** What dice came to. */
export interface Thrown {
  /** What it is a number of: a key of the words, or a name that somebody gave; empty where the numbers alone say it. */
  readonly label: string;
  readonly value: number;
}

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    what: oneOf(CREATION_THROWS, "attributes"),
    name: text(),
    // Each reader is told them in their own language.
    results: new ArrayField(new SchemaField({ label: text(), value: integer({}) }), { max: BOUNDS.few }),
  };
}

/** Dice that were thrown for a character in the making, so that everybody sees them. */
export class CreationData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CreationData> = {
    view: ({ system }) => ({
      title: `DOG.CREATION.${system.what}`,
      lines: linesOf(system).map((line) => ({ text: line })),
    }),
    // Who is being made is nobody yet.
    speaksFor: () => [],
    throws: () => null,
    mismatch: ({ parent }) => (parent.rolls.length === 1 ? null : "rolls"),
  };
}

/** What a card says of its results: a line for each that has a name, or all numbers in one. */
function linesOf({ what, results }: CreationData): readonly string[] {
  if (what === "count") return results.map(({ value }) => localize("DOG.WIZARD.count", { count: value }));
  if (results.every(({ label }) => label === "")) return [results.map(({ value }) => value).join(", ")];
  return results.map(({ label, value }) => `${localize(label)} ${what === "race" ? signed(value) : value}`);
}
