import { TypeDataModel } from "../../common/abstract/type-data.ts";
import * as fields from "../../common/data/fields.ts";
import type { RegionBehavior, RegionDocument, RegionEvent } from "../documents/region.ts";
import type { Scene } from "../documents/scene.ts";

/** The events that a behaviour can have: their names by their keys in CONST.REGION_EVENTS. */
interface EventsOptions {
  readonly events?: readonly string[];
  readonly initial?: readonly string[];
}

/**
 * The model of one type of region behaviour (foundry.data.regionBehaviors.RegionBehaviorType). Foundry's own types have no model here: what
 * they do does not happen.
 */
export class RegionBehaviorType extends TypeDataModel {
  /** What the type does of itself at some events, by their names. */
  static events: Record<string, (...args: unknown[]) => unknown> = {};

  get behavior(): RegionBehavior {
    return this.parent as unknown as RegionBehavior;
  }

  get region(): RegionDocument | null {
    return this.behavior.region;
  }

  get scene(): Scene | null {
    return this.region?.scene ?? null;
  }

  /** What it does at the events that its behaviour is set to hear. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    // For subclasses.
  }

  /** The field that holds which events a behaviour hears. */
  static _createEventsField({ events, initial }: EventsOptions = {}): fields.SetField {
    const choices = events && Object.fromEntries(events.map((event) => [event, `REGION.EVENTS.${event}`]));
    return new fields.SetField(new fields.StringField({ required: true, ...(choices && { choices }) }), {
      ...(initial && { initial: [...initial] }),
    } as never);
  }
}
