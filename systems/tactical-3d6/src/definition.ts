import type { SystemDefinition } from "#core/foundation.ts";
import { roundRules } from "#core/play/log/round-rules.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { LOG_SHAPE } from "./data/log-shape.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { TacticalActor } from "./documents/actor.ts";
import { CONTEST } from "./play/combat/contest.ts";
import { AMMUNITION, DAMAGE } from "./play/combat/damage.ts";
import { TREATMENT } from "./play/recovery/treatment.ts";
import { PICTURES } from "./play/combat/pictures.ts";
import { TURN } from "./play/combat/turn.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { CONDITIONS, GRAVEST } from "./rules/injury/conditions.ts";
import { WORLD_SETTINGS } from "./settings/definitions.ts";

/** What the types of Foundry know as well: see `types/foundry.d.ts`. */
export const DOCUMENTS = { Actor: TacticalActor } as const;
export const MODELS = { Actor: ACTOR_MODELS, Item: ITEM_MODELS, ChatMessage: MESSAGE_MODELS } as const;

/** What Tactical 3d6 is made of, without a screen. */
export const DEFINITION = {
  documents: DOCUMENTS,
  models: MODELS,
  rolls: { check: CheckRoll },
  worldSettings: WORLD_SETTINGS,
  logShape: LOG_SHAPE,
  log: roundRules([DAMAGE, AMMUNITION, CONTEST, TURN, TREATMENT]),
  statuses: [CONDITIONS.keys, PICTURES, GRAVEST],
} as const satisfies SystemDefinition;
