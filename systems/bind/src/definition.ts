import type { SystemDefinition } from "#core/foundation.ts";
import { roundRules } from "#core/play/log/round-rules.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { LOG_SHAPE } from "./data/log-shape.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { BindActor } from "./documents/actor.ts";
import { TIRE } from "./play/chases/chase.ts";
import { ATTACK_CONSEQUENCES } from "./play/combat/harm.ts";
import { STRAYS } from "./play/combat/strays.ts";
import { CHECK_CONSEQUENCES } from "./play/injury/treatment.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { CONDITIONS, GRAVEST } from "./rules/injury/conditions.ts";
import { WORLD_SETTINGS } from "./settings/definitions.ts";

/** What the types of Foundry know as well: see `types/foundry.d.ts`. */
export const DOCUMENTS = { Actor: BindActor } as const;
export const MODELS = { Actor: ACTOR_MODELS, Item: ITEM_MODELS, ChatMessage: MESSAGE_MODELS } as const;

/** The names of Foundry's pictures for conditions. */
const PICTURES = {
  ...{
    flying: "wing",
    prone: "falling",
    grappled: "net",
    entangled: "trap",
    blind: "blind",
    unaware: "eye",
    holdingBreath: "silenced",
  },
  ...{ exhausted: "downgrade", unconscious: "unconscious", dying: "blood", dead: "skull" },
};

/** What BIND is made of, without a screen. */
export const DEFINITION = {
  documents: DOCUMENTS,
  models: MODELS,
  rolls: { check: CheckRoll },
  worldSettings: WORLD_SETTINGS,
  logShape: LOG_SHAPE,
  log: roundRules([...ATTACK_CONSEQUENCES, ...STRAYS, ...CHECK_CONSEQUENCES, TIRE]),
  statuses: [CONDITIONS.keys, PICTURES, GRAVEST],
} as const satisfies SystemDefinition;
