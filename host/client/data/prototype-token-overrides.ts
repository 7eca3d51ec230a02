import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import type { PrototypeToken } from "../../common/data/prototype-token.ts";
import type { Data } from "../../common/types.ts";
import { isEmpty, mergeObject } from "../../common/utils/index.ts";
import { game } from "../core/state.ts";

/**
 * What a world says of the tokens of all actors, and of those of each type (foundry.data.PrototypeTokenOverrides): each value that is
 * given holds in the place of the actor's own.
 */
export class PrototypeTokenOverrides extends DataModel {
  static readonly SETTING = "prototypeTokenOverrides";

  declare base: Data;

  static override defineSchema(): DataSchema {
    const { Actor = {} } = (game.system["documentTypes"] ?? {}) as { Actor?: Record<string, object> };
    const types = ["base", ...Object.keys(Actor)];
    return Object.fromEntries(types.map((type) => [type, new fields.ObjectField()]));
  }

  /** The overrides of this world. */
  static get overrides(): PrototypeTokenOverrides {
    return game.settings.get("core", this.SETTING) as PrototypeTokenOverrides;
  }

  /** Changes what a prototype token shows, not what is stored. */
  static applyOverrides(prototype: PrototypeToken): void {
    if (game.settings.store.read(`core.${this.SETTING}`, null) === undefined) return;
    const overrides = this.overrides as unknown as Record<string, Data | undefined>;
    const type = (prototype.actor as { type?: string } | null)?.type ?? "";
    for (const given of [overrides["base"], overrides[type]]) {
      if (given && !isEmpty(given)) mergeObject(prototype, given, { insertKeys: false });
    }
  }
}
