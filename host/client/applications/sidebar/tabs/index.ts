export { ActorDirectory } from "./actor-directory.ts";
export { ChatLog } from "./chat.ts";
export { CombatTracker } from "./combat-tracker.ts";
export { CompendiumDirectory } from "./compendium-directory.ts";
export { ItemDirectory } from "./item-directory.ts";
export { JournalDirectory } from "./journal-directory.ts";
export { RollTableDirectory } from "./roll-table-directory.ts";
export { Settings } from "./settings.ts";
