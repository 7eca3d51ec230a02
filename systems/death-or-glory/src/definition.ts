import type { SystemDefinition } from "#core/foundation.ts";
import { LINK_CHARACTERS } from "#core/migrations/link-characters.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { LOG_SHAPE } from "./data/log-shape.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { DogActor, RESOURCES } from "./documents/actor.ts";
import { registerConditions } from "./play/combat/conditions.ts";
import { LOG_RULES } from "./play/log-rules.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { SETTINGS, WORLD_SETTINGS } from "./settings/definitions.ts";

/** What Death or Glory is made of, without a screen. */
export const DEFINITION = {
  documents: { Actor: DogActor },
  models: { Actor: ACTOR_MODELS, Item: ITEM_MODELS, ChatMessage: MESSAGE_MODELS },
  rolls: { check: CheckRoll },
  settings: SETTINGS,
  worldSettings: WORLD_SETTINGS,
  logShape: LOG_SHAPE,
  log: LOG_RULES,
  migrations: [LINK_CHARACTERS],
  bars: RESOURCES,
  also: [registerConditions],
} as const satisfies SystemDefinition;
