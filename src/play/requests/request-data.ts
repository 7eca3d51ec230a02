import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { usedStatistic, tableRow } from "../../data/fields/messages.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { requestFields } from "#core/data/fields/request.ts";
import { oneOfOrNone, shortText } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { REQUEST_DEFINITION } from "#core/play/requests/stored-request.ts";

function schema() {
  return {
    ...requestFields(),
    statistic: usedStatistic(),
    difficulty: oneOfOrNone(DIFFICULTY_KEYS),
    successLevel: integer({ min: -BOUNDS.number, max: BOUNDS.number, initial: DIFFICULTIES.normal }),
    tableRow: tableRow(),
    trap: shortText(200),
  };
}

/** A check that somebody is asked to make. `difficulty` is empty where the GM set a success level instead. */
export class RequestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<RequestData> = REQUEST_DEFINITION;
}
