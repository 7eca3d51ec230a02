import { ACTOR_MODELS } from "./data/actor/index.ts";
import { COMBAT_MODELS, COMBATANT_MODELS } from "./data/combat/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { labelsOf } from "./data/labels.ts";
import { assertChecked, registerGateHooks } from "./play/gate/gate.ts";
import { MESSAGE_MODELS } from "./play/registry/message-models.ts";
import type { WorldTables } from "./rules/world/world-tables.ts";
import { CheckRoll, ContestRoll, GeneratorRoll } from "./dice/pool-roll.ts";
import { SirpasActiveEffect } from "./documents/active-effect.ts";
import { SirpasActor } from "./documents/actor.ts";
import { SirpasActorDelta } from "./documents/actor-delta.ts";
import type { DefencePrompt } from "./play/combat/defence-request.ts";
import { registerDeciding } from "./play/deciding/deciding-window.ts";
import { registerInitiativeHooks } from "./play/encounter/initiative-hooks.ts";
import { registerTurnHooks } from "./play/encounter/turn-hooks.ts";
import { registerExpiry } from "./play/effects/condition-expiry.ts";
import { registerConditions } from "./play/effects/condition-statuses.ts";
import { SirpasCombat } from "./documents/combat.ts";
import { registerFights } from "./play/encounter/register-encounters.ts";
import { SirpasCombatant } from "./documents/combatant.ts";
import { registerBlindRolls } from "./play/cards/blind-roll.ts";
import type { CheckPrompt } from "./play/checks/check-request.ts";
import { SirpasChatMessage } from "./documents/chat-message.ts";
import type { AttackPrompt } from "./play/combat/attack-request.ts";
import { registerFightHooks } from "./play/contests/fight-hooks.ts";
import type { ThrowPrompt } from "./play/contests/contest-request.ts";
import { PUBLIC_ODDS } from "./play/api/public-odds.ts";
import { registerInjuries } from "./play/damage/register.ts";
import { apiGuard } from "./play/api/api-guard.ts";
import { registerNewerWorldGuard } from "./play/migration/newer-world.ts";
import { registerStamps } from "./play/migration/stamp.ts";
import { STEPS } from "./migrations/index.ts";
import { registerSchemaSettings } from "./settings/schema-setting.ts";
import type { SirpasApi } from "./public-api.ts";
import { registerMovementTurnHooks } from "./play/movement/turn-hooks.ts";
import { registerMoveBack } from "./play/movement/offer-move-back.ts";
import { awardToAll } from "./play/points/ledger-award.ts";
import { SirpasItem } from "./documents/item.ts";
import { registerUntrainedSkills } from "./play/skills/untrained-skills-loading.ts";
import { registerSettings } from "./settings/settings.ts";
import { openWorld } from "./settings/world-setting.ts";

/** What macros may call, as `game.sirpas`. */
export const MACRO_API: SirpasApi = {
  /** Makes a check of an actor on the statistic with this key, e.g. `game.sirpas.check(actor, "climbing")`. */
  check: apiGuard("check", async () => (actor, statistic, call) => actor.check(statistic, call), null),
  /** Attacks with an actor, whom it targets on the board or whom the dialog is told, e.g. `game.sirpas.attack(actor)`. */
  attack: apiGuard("attack", async () => (actor, call) => actor.attack(call), null),
  /**
   * A contest of one against another or many, e.g. `game.sirpas.contest(thief, guard, { statistics: ["hiding", "perception"] })`;
   * with `ask: true` it waits in the chat until everybody has thrown for themselves.
   */
  contest: apiGuard("contest", async () => (await import("./play/contests/contest.ts")).performContest, null),
  /** Rolls a ranking of some actors, those who are tied again, e.g. `game.sirpas.ranking(runners, "running")`. */
  ranking: apiGuard("ranking", async () => (await import("./play/contests/contest.ts")).performRanking, null),
  /** Rolls a multi-contest of parties, e.g. `game.sirpas.multiContest([[ada, bo], [cy]], "running")`. */
  multiContest: apiGuard(
    "multiContest",
    async () => (await import("./play/contests/multi-contest.ts")).performMultiContest,
    null,
  ),
  /** Throws for many of the GM's characters at once, e.g. `game.sirpas.generateRanking(["Chief", "First", "Second"])`. */
  generateRanking: apiGuard(
    "generateRanking",
    async () => (await import("./play/contests/generated-ranking.ts")).performGeneratedRanking,
    null,
  ),
  /** Asks for a check, e.g. `game.sirpas.requestCheck({ actors: [ada], statistic: "climbing", difficulty: "hard" })`. */
  requestCheck: apiGuard(
    "requestCheck",
    async () => (await import("./play/challenge/request-check.ts")).requestCheck,
    null,
  ),
  /** Hurts some actors without an attack, e.g. `game.sirpas.damage([ada, bo], { amount: 6, type: "heat", reason: "The roof burns" })`. */
  damage: apiGuard("damage", async () => (await import("./play/damage/apply-damage.ts")).applyDamage, false),
  /** Treats somebody, e.g. `game.sirpas.treat(ada, { patient: bo, skill: "first-aid", wound: bo.system.woundList[0].id })`. */
  treat: apiGuard("treat", async () => (await import("./play/damage/treat.ts")).performTreatment, null),
  /** Gives points to all the players' characters, or to some, e.g. `game.sirpas.awardPoints(5, "The siege", [ada])`. */
  awardPoints: apiGuard("awardPoints", async () => awardToAll, []),
  /** Exact chances, e.g. `game.sirpas.odds.check({ value: 12, difficulty: "hard" }).chances.success`. */
  odds: PUBLIC_ODDS,
};

/** What a token can show as a bar or a number: prepared data, which Foundry cannot find out from the models. */
function tracked({ statuses }: WorldTables) {
  const further = statuses.map(({ key }) => `furtherStatuses.${key}`);
  return { bar: ["status.injury", "status.fatigue", "status.stress", ...further], value: ["status.scratches"] };
}

/**
 * Registers all that works without a screen: the tables of the rules, models, documents, rolls and settings. To be called
 * in the init hook.
 * @param dialogs  What asks the player, from the layer above.
 */
export function registerFoundation(dialogs: {
  check: CheckPrompt;
  throw: ThrowPrompt;
  attack: AttackPrompt;
  defence: DefencePrompt;
}): void {
  registerSchemaSettings();
  registerStamps();
  registerNewerWorldGuard();
  registerSettings();
  const world = openWorld();
  CONFIG.SIRPAS = {
    ...labelsOf(world),
    world,
    dialogs,
    migrations: STEPS,
    rolls: { check: CheckRoll, contest: ContestRoll, generator: GeneratorRoll },
  };
  Object.assign(game, { sirpas: MACRO_API });

  CONFIG.Actor.documentClass = SirpasActor;
  Object.assign(CONFIG.ActorDelta, { documentClass: SirpasActorDelta });
  CONFIG.Item.documentClass = SirpasItem;
  CONFIG.ChatMessage.documentClass = SirpasChatMessage;
  CONFIG.Combat.documentClass = SirpasCombat;
  // What other code may throw where it asks the encounter for no throw of ours: the dice alone.
  CONFIG.Combat.initiative = { formula: "3d6", decimals: 2 };
  CONFIG.Combatant.documentClass = SirpasCombatant;
  // Foundry's types ask for a class that is generic over the types of effects.
  Object.assign(CONFIG.ActiveEffect, { documentClass: SirpasActiveEffect });

  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  assertChecked(MESSAGE_MODELS);
  registerGateHooks();
  Object.assign(CONFIG.ChatMessage.dataModels, MESSAGE_MODELS);
  Object.assign(CONFIG.Combat.dataModels, COMBAT_MODELS);
  Object.assign(CONFIG.Combatant.dataModels, COMBATANT_MODELS);

  CONFIG.Actor.trackableAttributes = { character: tracked(world), npc: tracked(world) };

  CONFIG.Dice.rolls.push(CheckRoll, ContestRoll, GeneratorRoll);

  registerDeciding();
  registerConditions();
  registerExpiry();
  registerInjuries();
  registerInitiativeHooks();
  registerTurnHooks();
  registerFightHooks();
  registerBlindRolls();
  registerFights();
  registerMoveBack();
  registerMovementTurnHooks();
  registerUntrainedSkills();
}
