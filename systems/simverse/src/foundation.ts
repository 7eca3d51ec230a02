import { StoredActorDelta } from "#core/documents/actor-delta.ts";
import { CardMessage, registerMessages } from "#core/documents/chat-message.ts";
import { StoredItem } from "#core/documents/item.ts";
import { NumberedToken } from "#core/documents/token.ts";
import { registerTranslations } from "#core/foundry/babele.ts";
import { registerOwnEnd } from "#core/foundry/effects.ts";
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
import { SimverseActiveEffect } from "./documents/active-effect.ts";
import { RESOURCES, SimverseActor } from "./documents/actor.ts";
import { SimverseCombat } from "./documents/combat.ts";
import { registerConditions } from "./play/combat/conditions.ts";
import { INDEXED_FIELDS } from "./play/catalogue.ts";
import { LOG_RULES } from "./play/log-rules.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { SETTINGS, WORLD_SETTINGS } from "./settings/definitions.ts";
import type { SimverseConfig } from "./types/foundry.d.ts";

/** Registers models, documents, rolls and settings: all that works without a screen. To be called in the init hook. */
export function registerFoundation(layers: Pick<SimverseConfig, "table" | "windows" | "dialogs">): void {
  STEPS.push(LINK_CHARACTERS);
  registerSchemaSettings();
  registerNewerWorldGuard();
  registerStamps();
  registerSettings(SETTINGS);
  CONFIG.SIMVERSE = {
    ...layers,
    migrations: STEPS,
    logShape: LOG_SHAPE,
    log: LOG_RULES,
    settings: SETTINGS,
    worldSettings: WORLD_SETTINGS,
    rolls: { check: CheckRoll },
  };

  CONFIG.ActiveEffect.documentClass = SimverseActiveEffect;
  CONFIG.Actor.documentClass = SimverseActor;
  Object.assign(CONFIG.ActorDelta, { documentClass: StoredActorDelta });
  CONFIG.Item.documentClass = StoredItem;
  Object.assign(CONFIG.Item, { compendiumIndexFields: INDEXED_FIELDS });
  CONFIG.ChatMessage.documentClass = CardMessage;
  CONFIG.Combat.documentClass = SimverseCombat;
  Object.assign(CONFIG.Token, { documentClass: NumberedToken });
  CONFIG.Combat.initiative = { formula: "@initiative", decimals: 3 };
  registerConditions();
  registerOwnEnd("SIMVERSE.POWER.ownEnd");
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
