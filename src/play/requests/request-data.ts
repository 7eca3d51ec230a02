import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { closing } from "#core/data/fields/closing.ts";
import { usedStatistic, tableRow } from "../../data/fields/messages.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { flag, oneOfOrNone, shortText, text } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    actors: new ArrayField(new SchemaField({ uuid: text(), name: text() }), { max: BOUNDS.several }),
    statistic: usedStatistic(),
    difficulty: oneOfOrNone(DIFFICULTY_KEYS),
    successLevel: integer({ min: -BOUNDS.number, max: BOUNDS.number, initial: DIFFICULTIES.normal }),
    tableRow: tableRow(),
    trap: shortText(200),
    reason: text(),
    until: integer({ min: 0 }),
    timedOut: flag(),
    closing: closing(),
  };
}

/**
 * A check that somebody is asked to make. Who has answered, and how, is in their own messages, which name this one.
 *
 * `difficulty` is empty where the GM set a success level instead. `until` is the time in milliseconds at which it closes by
 * itself, 0 for never; `timedOut` says that it did.
 */
export class RequestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.REQUEST"];

  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<RequestData> = {
    template: "systems/sirpas/templates/requests/request-card.hbs",
    speaksFor: ({ actors }) => actors.map(({ uuid }) => uuid),
    throws: () => ({ throws: [] }),
    mismatch: ({ actors }) => (actors.length > 0 ? null : "actors"),
  };
}
