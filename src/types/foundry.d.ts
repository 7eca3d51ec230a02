import type { CharacterData, NpcData } from "../data/actor/index.ts";
import type { COMBAT_MODELS, COMBATANT_MODELS } from "../data/combat/index.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";
import type { labelsOf } from "../data/labels.ts";
import type { MESSAGE_MODELS } from "../play/message-models.ts";
import type { SirpasActor } from "../documents/actor.ts";
import type { DefenceChoice, DefenceRequest } from "../play/combat/defence/defence-request.ts";
import type { SirpasCombat } from "../documents/combat.ts";
import type { SirpasCombatant } from "../documents/combatant.ts";
import type { CheckChoice, CheckRequest } from "../play/checks/check-request.ts";
import type { PoolRollRequest } from "../dice/pool-roll.ts";
import type { ContestRollChoice, ContestRollRequest } from "../play/contests/contest-request.ts";
import type { AttackChoice, AttackRequest } from "../play/combat/attack/attack-request.ts";
import type { AskCondition } from "../play/damage/toggle-condition.ts";
import type { SirpasItem } from "../documents/item.ts";
import type * as Table from "../table.ts";
import type * as Windows from "../windows.ts";
import type { SETTINGS, WORLD_SETTINGS } from "../settings/definitions.ts";
import type { LogShape } from "#core/data/fields/log-shape.ts";
import type { LogRules } from "#core/play/log/log-rules.ts";
import type { RollClass } from "#core/play/registry/messages.ts";
import type { Step } from "#core/migrations/index.ts";
import type { WorldTables } from "../rules/world/world-tables.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof SirpasActor;
    Item: typeof SirpasItem;
    Combat: typeof SirpasCombat;
    Combatant: typeof SirpasCombatant;
  }

  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: typeof ITEM_MODELS;
    ChatMessage: typeof MESSAGE_MODELS;
    Combat: typeof COMBAT_MODELS;
    Combatant: typeof COMBATANT_MODELS;
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: SirpasCombatant & { type: SubType };
  }
}

/** A dialog that documents reach without importing it; null is the answer of a player who closed it. */
interface Prompt<Request, Choice> {
  prompt(request: Request): Promise<Choice | null>;
}

/** `CONFIG.SIRPAS`: the tables of the rules, and what lower layers reach without importing it. */
export type SirpasConfig = ReturnType<typeof labelsOf> & {
  /** The tables of the world that is open. */
  world: WorldTables;
  /** Loads what is played and, on a screen, what shows it: see `src/table.ts`. */
  table: () => Promise<typeof Table>;
  /** Loads the windows that open rarely; there is none without a screen. */
  windows: () => Promise<typeof Windows>;
  /** Asks what a condition does not say of itself; absent where there is no screen. */
  askCondition?: AskCondition;
  /** What encounters say of their log; there once the table is loaded. */
  log?: LogRules;
  /** All settings by key, and those of the world by what they are about. */
  settings: typeof SETTINGS;
  worldSettings: typeof WORLD_SETTINGS;
  /** What the events of encounters look like: there before a world is loaded. */
  logShape: LogShape;
  /** What brings stored data to today's shape: complete before the world is loaded. */
  migrations: Step[];
  dialogs: {
    check: Prompt<CheckRequest, CheckChoice>;
    contestRoll: Prompt<ContestRollRequest, ContestRollChoice>;
    attack: Prompt<AttackRequest, AttackChoice>;
    defence: Prompt<DefenceRequest, DefenceChoice>;
  };
  /** What rolls dice, before they are rolled; messages hold no other rolls. */
  rolls: {
    pool: RollClass & { build(request: PoolRollRequest): Roll };
    generator: RollClass & { build(characters: number): Roll };
  };
};

declare global {
  interface CONFIG {
    SIRPAS: SirpasConfig;
  }
}
