import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";
import { labelsOf } from "./data/labels.ts";
import { MESSAGE_MODELS } from "./data/message/index.ts";
import type { WorldTables } from "./rules/world/world-tables.ts";
import { CheckRoll } from "./dice/check-roll.ts";
import { ContestRoll } from "./dice/contest-roll.ts";
import { GeneratorRoll } from "./dice/generator-roll.ts";
import { SirpasActiveEffect } from "./documents/active-effect.ts";
import { SirpasActor } from "./documents/actor.ts";
import { registerExpiry } from "./documents/condition-expiry.ts";
import { registerConditions } from "./documents/condition-statuses.ts";
import type { CheckPrompt } from "./documents/check-request.ts";
import type { CheckCall } from "./documents/check.ts";
import { SirpasChatMessage } from "./documents/chat-message.ts";
import { performContest } from "./documents/contests/contest.ts";
import { performGeneratedRanking } from "./documents/contests/generated-ranking.ts";
import { performMultiContest } from "./documents/contests/multi-contest.ts";
import { performRanking } from "./documents/contests/ranking.ts";
import type { ThrowPrompt } from "./documents/contests/throw-request.ts";
import { PUBLIC_ODDS } from "./documents/public-odds.ts";
import type { SirpasApi } from "./public-api.ts";
import { requestCheck } from "./documents/requests/request-check.ts";
import { registerSecrecy } from "./documents/secrets/register.ts";
import { awardToAll } from "./documents/ledger-award.ts";
import { SirpasItem } from "./documents/item.ts";
import { registerUntrainedSkills } from "./documents/untrained-skills-loading.ts";
import { registerOpponentValues } from "./settings/opponent-values.ts";
import { registerCheckMemory } from "./settings/check-memory.ts";
import { registerRuleSettings } from "./settings/rule-settings.ts";
import { openWorld, registerWorldSetting } from "./settings/world-setting.ts";
import { registerUntrainedSetting } from "./settings/untrained-setting.ts";

/** What macros may call, as `game.sirpas`. */
export const MACRO_API: SirpasApi = {
  /** Makes a check of an actor on the statistic with this key, e.g. `game.sirpas.check(actor, "climbing")`. */
  check: (actor: SirpasActor, statistic: string, call?: CheckCall) => actor.check(statistic, call),
  /**
   * A contest of one against another or many, e.g. `game.sirpas.contest(thief, guard, { statistics: ["hiding", "perception"] })`;
   * with `ask: true` it waits in the chat until everybody has thrown for themselves.
   */
  contest: performContest,
  /** Rolls a ranking of some actors, those who are tied again, e.g. `game.sirpas.ranking(runners, "running")`. */
  ranking: performRanking,
  /** Rolls a multi-contest of parties, e.g. `game.sirpas.multiContest([[ada, bo], [cy]], "running")`. */
  multiContest: performMultiContest,
  /** Throws for many of the GM's characters at once, e.g. `game.sirpas.generateRanking(["Chief", "First", "Second"])`. */
  generateRanking: performGeneratedRanking,
  /** Asks for a check, e.g. `game.sirpas.requestCheck({ actors: [ada], statistic: "climbing", difficulty: "hard" })`. */
  requestCheck,
  /** Gives points to all the players' characters, or to some, e.g. `game.sirpas.awardPoints(5, "The siege", [ada])`. */
  awardPoints: awardToAll,
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
export function registerFoundation(dialogs: { check: CheckPrompt; throw: ThrowPrompt }): void {
  registerWorldSetting();
  const world = openWorld();
  CONFIG.SIRPAS = {
    ...labelsOf(world),
    world,
    dialogs,
    rolls: { check: CheckRoll, contest: ContestRoll, generator: GeneratorRoll },
  };
  Object.assign(game, { sirpas: MACRO_API });

  CONFIG.Actor.documentClass = SirpasActor;
  CONFIG.Item.documentClass = SirpasItem;
  CONFIG.ChatMessage.documentClass = SirpasChatMessage;
  // Foundry's types ask for a class that is generic over the types of effects.
  Object.assign(CONFIG.ActiveEffect, { documentClass: SirpasActiveEffect });

  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  Object.assign(CONFIG.ChatMessage.dataModels, MESSAGE_MODELS);

  CONFIG.Actor.trackableAttributes = { character: tracked(world), npc: tracked(world) };

  CONFIG.Dice.rolls.push(CheckRoll, ContestRoll, GeneratorRoll);

  registerConditions();
  registerExpiry();
  registerRuleSettings();
  registerSecrecy();
  registerCheckMemory();
  registerOpponentValues();
  registerUntrainedSetting();
  registerUntrainedSkills();
}
