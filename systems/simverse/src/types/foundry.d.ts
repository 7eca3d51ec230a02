import type { SystemConfig } from "#core/foundation.ts";
import type { StoredItem } from "#core/documents/item.ts";
import type { ACTOR_MODELS } from "../data/actor/index.ts";
import type { COMBAT_MODELS } from "#core/data/combat/index.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";
import type { SimverseActiveEffect } from "../documents/active-effect.ts";
import type { SimverseActor } from "../documents/actor.ts";
import type { SimverseCombat } from "../documents/combat.ts";
import type { MESSAGE_MODELS } from "../play/message-models.ts";
import type { DEFINITION } from "../definition.ts";
import type * as Table from "../table.ts";
import type * as Windows from "../windows.ts";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "simverse";
  }

  interface DocumentClassConfig {
    ActiveEffect: typeof SimverseActiveEffect;
    Actor: typeof SimverseActor;
    Item: typeof StoredItem;
    Combat: typeof SimverseCombat;
  }

  interface DataModelConfig {
    Actor: typeof ACTOR_MODELS;
    Item: typeof ITEM_MODELS;
    ChatMessage: typeof MESSAGE_MODELS;
    Combat: typeof COMBAT_MODELS;
  }
}

declare global {
  interface CONFIG {
    SIMVERSE: SystemConfig<typeof DEFINITION, typeof Table, typeof Windows>;
  }
}
