/** The members of `foundry.documents` that client and server share. */
export { BaseActiveEffect } from "./active-effect.ts";
export { BaseActor } from "./actor.ts";
export { BaseAdventure } from "./adventure.ts";
export { BaseChatMessage } from "./chat-message.ts";
export { BaseCombat } from "./combat.ts";
export { BaseCombatantGroup } from "./combatant-group.ts";
export { BaseCombatant } from "./combatant.ts";
export { BaseFolder } from "./folder.ts";
export { BaseItem } from "./item.ts";
export { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal-entry.ts";
export { BaseMacro } from "./macro.ts";
export { BaseRegion, BaseRegionBehavior } from "./region.ts";
export { BaseRollTable, BaseTableResult } from "./roll-table.ts";
export { BaseScene, BaseToken } from "./scene.ts";
export { BaseSetting } from "./setting.ts";
export { BaseUser } from "./user.ts";
