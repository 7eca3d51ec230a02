import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ActorDelta } from "./actor-delta.ts";
import { Adventure } from "./adventure.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { CombatantGroup } from "./combatant-group.ts";
import { Combatant } from "./combatant.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal.ts";
import { Macro } from "./macro.ts";
import { RegionBehavior, RegionDocument } from "./region.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Scene } from "./scene.ts";
import { Setting } from "./setting.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";

export { ClientDocumentMixin } from "./client-document.ts";
export {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};

/** The client's document classes, as `foundry.documents` holds them. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};
