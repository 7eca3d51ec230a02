import type { CardMessage } from "#core/documents/chat-message.ts";
import type { StoredItem } from "#core/documents/item.ts";
import type { LogShape } from "#core/data/fields/log-shape.ts";
import type { Step } from "#core/migrations/index.ts";
import type { LogRules } from "#core/play/log/log-rules.ts";
import type { RollClass } from "#core/play/registry/messages.ts";
import type { CharacterData, NpcData } from "../data/actor/index.ts";
import type { COMBAT_MODELS } from "#core/data/combat/index.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";
import type { CheckRoll } from "../dice/check-roll.ts";
import type { DogActor } from "../documents/actor.ts";
import type { LoggedCombat } from "#core/documents/combat.ts";
import type { CheckChoice, CheckRequest } from "../play/checks/perform-check.ts";
import type { AttackChoice, AttackRequest } from "../play/combat/attack.ts";
import type { MESSAGE_MODELS } from "../play/message-models.ts";
import type { SETTINGS, WORLD_SETTINGS } from "../settings/definitions.ts";
import type * as Table from "../table.ts";
import type * as Windows from "../windows.ts";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "death-or-glory";
  }

  interface DocumentClassConfig {
    Actor: typeof DogActor;
    Item: typeof StoredItem;
    ChatMessage: typeof CardMessage;
    Combat: typeof LoggedCombat;
  }

  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: typeof ITEM_MODELS;
    ChatMessage: typeof MESSAGE_MODELS;
    Combat: typeof COMBAT_MODELS;
  }

  /** What a collection of generation 14 holds: a document of ours by its type. */
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: DogActor & { type: SubType };
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: StoredItem & { type: SubType };
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: CardMessage & { type: SubType };
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: LoggedCombat & { type: SubType };
  }

  interface AssumeHookRan {
    ready: never;
  }
}

/** `CONFIG.DOG`: what the core asks of the system, and what lower layers reach without importing it. */
export interface DogConfig {
  table: () => Promise<typeof Table>;
  windows: () => Promise<typeof Windows>;
  migrations: Step[];
  logShape: LogShape;
  log: LogRules;
  settings: typeof SETTINGS;
  worldSettings: typeof WORLD_SETTINGS;
  rolls: { check: RollClass & Pick<typeof CheckRoll, "build" | "buildDamage" | "ofDice"> };
  dialogs: {
    attack(request: AttackRequest): Promise<AttackChoice | null>;
    check(request: CheckRequest & Pick<CheckChoice, "situation">): Promise<CheckChoice | null>;
  };
}

declare global {
  interface CONFIG {
    DOG: DogConfig;
  }
}
