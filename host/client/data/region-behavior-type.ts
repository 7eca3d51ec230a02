import { TypeDataModel } from "../../common/abstract/type-data.ts";
import * as fields from "../../common/data/fields.ts";

/** The events that a behaviour can have: their names by their keys in CONST.REGION_EVENTS. */
interface EventsOptions {
  readonly events?: readonly string[];
  readonly initial?: readonly string[];
}

/**
 * The model of one type of region behaviour (foundry.data.regionBehaviors.RegionBehaviorType). There are no regions on the board: a type
 * can be defined and registered, and nothing happens to it.
 */
export class RegionBehaviorType extends TypeDataModel {
  static events: Record<string, (...args: unknown[]) => unknown> = {};

  /** The field that holds which events a behaviour hears. */
  static _createEventsField({ events, initial }: EventsOptions = {}): fields.SetField {
    const choices = events && Object.fromEntries(events.map((event) => [event, `REGION.EVENTS.${event}`]));
    return new fields.SetField(new fields.StringField({ required: true, ...(choices && { choices }) }), {
      ...(initial && { initial: [...initial] }),
    } as never);
  }
}
