import { CONSEQUENCES } from "../../rules/skills/consequences.ts";
import { flag, oneOf, text } from "../fields/texts.ts";

function defineSchema() {
  const { ArrayField, ObjectField, SchemaField } = foundry.data.fields;
  return {
    check: text(),
    kind: oneOf(CONSEQUENCES, "fall"),
    document: text(),
    name: text(),
    said: new ArrayField(new SchemaField({ label: text(), data: new ObjectField() })),
    before: new ObjectField(),
    after: new ObjectField(),
    dies: flag(),
    undone: text(),
  };
}

export type ConsequenceSchema = ReturnType<typeof defineSchema>;

/**
 * What somebody let come of a check. `check` is that message's id, `document` the UUID of what it changed, `name` whom it
 * befell; `before` and `after` are that document's data, as an update takes them, so that it can be taken back; `dies` says that it killed. `undone` is the
 * name of who did so.
 */
export class ConsequenceData extends foundry.abstract.TypeDataModel<ConsequenceSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONSEQUENCE"];

  static override defineSchema(): ConsequenceSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/consequence.hbs";
}
