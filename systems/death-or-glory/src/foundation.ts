import { StoredActorDelta } from "#core/documents/actor-delta.ts";
import { CardMessage, registerMessages } from "#core/documents/chat-message.ts";
import { StoredItem } from "#core/documents/item.ts";
import { NumberedToken } from "#core/documents/token.ts";
import { registerTranslations } from "#core/foundry/babele.ts";
import { STEPS } from "#core/migrations/index.ts";
import { LINK_CHARACTERS } from "#core/migrations/link-characters.ts";
import { registerBlindRolls } from "#core/play/cards/blind-roll.ts";
import { registerAsking } from "#core/play/deciding/ask-gamemaster.ts";
import { registerDeciding } from "#core/play/deciding/deciding-window.ts";
import { registerGateHooks } from "#core/play/gate/gate.ts";
import { registerStamps } from "#core/play/migration/migrate-source.ts";
import { registerNewerWorldGuard } from "#core/play/migration/newer-world.ts";
import { registerSchemaSettings } from "#core/settings/schema-setting.ts";
import { registerSettings } from "#core/settings/settings.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { COMBAT_MODELS } from "#core/data/combat/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { LOG_SHAPE } from "./data/log-shape.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { RESOURCES, DogActor } from "./documents/actor.ts";
import { LoggedCombat } from "#core/documents/combat.ts";
import { registerConditions } from "./play/combat/conditions.ts";
import { LOG_RULES } from "./play/log-rules.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { SETTINGS, WORLD_SETTINGS } from "./settings/definitions.ts";
import type { DogConfig } from "./types/foundry.d.ts";

/** Registers models, documents, rolls and settings: all that works without a screen. To be called in the init hook. */
export function registerFoundation(layers: Pick<DogConfig, "table" | "windows" | "dialogs">): void {
  STEPS.push(LINK_CHARACTERS);
  registerSchemaSettings();
  registerNewerWorldGuard();
  registerStamps();
  registerSettings(SETTINGS);
  CONFIG.DOG = {
    ...layers,
    migrations: STEPS,
    logShape: LOG_SHAPE,
    log: LOG_RULES,
    settings: SETTINGS,
    worldSettings: WORLD_SETTINGS,
    rolls: { check: CheckRoll },
  };

  CONFIG.Actor.documentClass = DogActor;
  Object.assign(CONFIG.ActorDelta, { documentClass: StoredActorDelta });
  CONFIG.Item.documentClass = StoredItem;
  CONFIG.ChatMessage.documentClass = CardMessage;
  CONFIG.Combat.documentClass = LoggedCombat;
  Object.assign(CONFIG.Token, { documentClass: NumberedToken });
  CONFIG.Combat.initiative = { formula: "@initiative", decimals: 3 };
  registerConditions();
  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  registerMessages(MESSAGE_MODELS);
  registerGateHooks();
  Object.assign(CONFIG.Combat.dataModels, COMBAT_MODELS);
  const bars = { bar: [...RESOURCES], value: [] };
  Object.assign(CONFIG.Actor, { trackableAttributes: { character: bars, npc: bars } });
  Object.assign(CONFIG.Dice, { rolls: [...CONFIG.Dice.rolls, CheckRoll] });

  registerDeciding();
  registerAsking();
  registerBlindRolls();
  registerTranslations();
}
