import { closing } from "./closing.ts";
import { BOUNDS, integer } from "./numbers.ts";
import { GROUP_RESULTS } from "../../rules/group-result.ts";
import { VISIBILITIES } from "../../foundry/visibility.ts";
import { flag, oneOfOrNone, text } from "./texts.ts";

/**
 * What every message stores by which actors are asked for a check. `until` is the time in milliseconds at which it closes by itself,
 * 0 for never; `timedOut` says that it did. `visibility` says who sees their rolls, empty where each of them decides; `group` how
 * they count as one, empty where each stands alone.
 */
export function requestFields() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    actors: new ArrayField(new SchemaField({ uuid: text(), name: text() }), { max: BOUNDS.several }),
    reason: text(),
    visibility: oneOfOrNone(VISIBILITIES),
    group: oneOfOrNone(GROUP_RESULTS),
    until: integer({ min: 0 }),
    timedOut: flag(),
    closing: closing(),
  };
}
