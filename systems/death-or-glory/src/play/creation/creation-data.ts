import { BOUNDS } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

/** What is thrown for somebody who is being made. */
export const CREATION_THROWS = ["attributes", "race", "origin", "rank", "senses", "count", "supplementary"] as const;
export type CreationThrow = (typeof CREATION_THROWS)[number];

function schema() {
  return {
    what: oneOf(CREATION_THROWS, "attributes"),
    name: text(),
    // One sentence for each result, as it was told to the thrower.
    lines: new foundry.data.fields.ArrayField(text(), { max: BOUNDS.few }),
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
      lines: system.lines.map((line) => ({ text: line })),
    }),
    // Who is being made is nobody yet.
    speaksFor: () => [],
    throws: () => null,
    mismatch: ({ parent }) => (parent.rolls.length === 1 ? null : "rolls"),
  };
}
