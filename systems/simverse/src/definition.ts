import type { SystemDefinition } from "#core/foundation.ts";
import { registerOwnEnd } from "#core/foundry/effects.ts";
import { LINK_CHARACTERS } from "#core/migrations/link-characters.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { LOG_SHAPE } from "./data/log-shape.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { SimverseActiveEffect } from "./documents/active-effect.ts";
import { SimverseActor } from "./documents/actor.ts";
import { SimverseCombat } from "./documents/combat.ts";
import { INDEXED_FIELDS } from "./play/catalogue.ts";
import { PICTURES } from "./play/combat/conditions.ts";
import { LOG_RULES } from "./play/log-rules.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { CONDITIONS, GRAVEST } from "./rules/injury/conditions.ts";
import { WORLD_SETTINGS } from "./settings/definitions.ts";

/** What the types of Foundry know as well: see `types/foundry.d.ts`. */
export const DOCUMENTS = { ActiveEffect: SimverseActiveEffect, Actor: SimverseActor, Combat: SimverseCombat } as const;
export const MODELS = { Actor: ACTOR_MODELS, Item: ITEM_MODELS, ChatMessage: MESSAGE_MODELS } as const;

/** What Simverse is made of, without a screen. */
export const DEFINITION = {
  documents: DOCUMENTS,
  models: MODELS,
  rolls: { check: CheckRoll },
  worldSettings: WORLD_SETTINGS,
  logShape: LOG_SHAPE,
  log: LOG_RULES,
  statuses: [CONDITIONS.keys, PICTURES, GRAVEST],
  migrations: [LINK_CHARACTERS],
  also: [
    () => registerOwnEnd("SIMVERSE.POWER.ownEnd"),
    () => void Object.assign(CONFIG.Item, { compendiumIndexFields: INDEXED_FIELDS }),
  ],
} as const satisfies SystemDefinition;
