import { SETTINGS, WORLD_SETTINGS } from "./settings/definitions.ts";
import { LOG_SHAPE } from "./data/fields/encounter-shape.ts";
import { EFFECTS } from "./rules/combat/manoeuvre-effects.ts";
import { CONDITIONS } from "./rules/damage/conditions.ts";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { PartyData } from "#core/data/party.ts";
import { COMBAT_MODELS, COMBATANT_MODELS } from "./data/combat/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { labelsOf } from "./data/labels.ts";
import { registerGateHooks } from "#core/play/gate/gate.ts";
import { MESSAGE_MODELS } from "./play/message-models.ts";
import { REGISTER } from "./register.ts";
import type { WorldTables } from "./rules/world/world-tables.ts";
import { GeneratorRoll, PoolRoll } from "./dice/pool-roll.ts";
import { SirpasActiveEffect } from "./documents/active-effect.ts";
import { SirpasActor } from "./documents/actor.ts";
import { registerAsking } from "#core/play/deciding/ask-gamemaster.ts";
import { registerDeciding } from "#core/play/deciding/deciding-window.ts";
import { registerExpiry } from "./play/effects/condition-expiry.ts";
import { registerConditions } from "./play/effects/statuses.ts";
import { SirpasCombat } from "./documents/combat.ts";
import { SirpasCombatant } from "./documents/combatant.ts";
import { SirpasTokenDocument } from "./documents/token.ts";
import { StoredActorDelta } from "#core/documents/actor-delta.ts";
import { CardMessage, registerMessages } from "#core/documents/chat-message.ts";
import { PUBLIC_ODDS } from "./play/api/public-odds.ts";
import type { ApiCall } from "./play/api/calls.ts";
import { registerNewerWorldGuard } from "#core/play/migration/newer-world.ts";
import { registerStamps } from "#core/play/migration/migrate-source.ts";
import { STEPS } from "#core/migrations/index.ts";
import { registerSchemaSettings } from "#core/settings/schema-setting.ts";
import type { SirpasApi } from "./public-api.ts";
import type { SirpasConfig } from "./types/foundry.d.ts";
import { SirpasItem } from "./documents/item.ts";
import { registerTranslations } from "#core/foundry/babele.ts";
import { registerUntrainedSkills } from "./play/skills/read-open-skills.ts";
import { registerSettings } from "#core/settings/settings.ts";
import { openWorld } from "./settings/world-setting.ts";

/** The functions that macros may call, as `game.sirpas`, besides the odds. */
const CALLS = [
  "check",
  "attack",
  "contest",
  "ranking",
  "multiContest",
  "generateRanking",
  "requestCheck",
  "damage",
  "treat",
  "awardPoints",
] as readonly ApiCall[];

const call =
  (name: ApiCall) =>
  async (...given: unknown[]) =>
    (await CONFIG.SIRPAS.table()).callApi(name, given);

/** What macros may call, as `game.sirpas`: what they hand in is read by `callApi`. */
export const MACRO_API = {
  ...Object.fromEntries(CALLS.map((name) => [name, call(name)])),
  odds: PUBLIC_ODDS,
  register: REGISTER,
} as unknown as SirpasApi;

/** What a token can show as a bar or a number: prepared data, which Foundry cannot find out from the models. */
function tracked({ statuses }: WorldTables) {
  const further = statuses.map(({ key }) => `furtherStatuses.${key}`);
  return { bar: ["status.injury", "status.fatigue", "status.stress", ...further], value: ["status.scratches"] };
}

/**
 * Registers all that works without a screen: the tables of the rules, models, documents, rolls and settings. To be called
 * in the init hook.
 * @param layers  What lower layers reach without importing it.
 */
export function registerFoundation(layers: Pick<SirpasConfig, "table" | "windows" | "dialogs">): void {
  registerSchemaSettings();
  registerStamps();
  registerNewerWorldGuard();
  registerSettings(SETTINGS);
  for (const definitions of [CONDITIONS, EFFECTS]) definitions.reset();
  const world = openWorld();
  CONFIG.SIRPAS = {
    ...labelsOf(world),
    world,
    ...layers,
    migrations: STEPS,
    logShape: LOG_SHAPE,
    settings: SETTINGS,
    worldSettings: WORLD_SETTINGS,
    rolls: { pool: PoolRoll, generator: GeneratorRoll },
  };
  Object.assign(game, { sirpas: MACRO_API });

  CONFIG.Actor.documentClass = SirpasActor;
  Object.assign(CONFIG.ActorDelta, { documentClass: StoredActorDelta });
  Object.assign(CONFIG.Token, { documentClass: SirpasTokenDocument });
  CONFIG.Item.documentClass = SirpasItem;
  CONFIG.ChatMessage.documentClass = CardMessage;
  CONFIG.Combat.documentClass = SirpasCombat;
  // What other code may throw where it asks the encounter for no roll of ours: the dice alone.
  CONFIG.Combat.initiative = { formula: "3d6", decimals: 2 };
  CONFIG.Combatant.documentClass = SirpasCombatant;
  // Foundry's types ask for a class that is generic over the types of effects.
  Object.assign(CONFIG.ActiveEffect, { documentClass: SirpasActiveEffect });

  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS, { party: PartyData });
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  registerMessages(MESSAGE_MODELS);
  registerGateHooks();
  Object.assign(CONFIG.Combat.dataModels, COMBAT_MODELS);
  Object.assign(CONFIG.Combatant.dataModels, COMBATANT_MODELS);

  Object.assign(CONFIG.Actor, { trackableAttributes: { character: tracked(world), npc: tracked(world) } });

  Object.assign(CONFIG.Dice, { rolls: [...CONFIG.Dice.rolls, PoolRoll, GeneratorRoll] });

  registerDeciding();
  registerAsking();
  registerConditions();
  registerExpiry();
  registerTranslations();
  registerUntrainedSkills();
}
