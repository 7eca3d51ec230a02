import { BOUNDS, integer } from "../../data/fields/numbers.ts";
import { requestFields } from "../../data/fields/request.ts";
import { text } from "../../data/fields/texts.ts";
import { REQUEST_DEFINITION } from "./stored-request.ts";

function schema() {
  const { SchemaField } = foundry.data.fields;
  return {
    ...requestFields(),
    statistic: new SchemaField({ key: text(), label: text() }),
    // How hard it is: what is added to what they roll against.
    modifier: integer({ min: -BOUNDS.number, max: BOUNDS.number }),
  };
}

/** A check that somebody is asked to make, for rulebooks in which one number says how hard it is. */
export class RequestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION = REQUEST_DEFINITION;
}
