import type { ACTOR_MODELS } from "../data/actor/index.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { registerBoardMemory } from "../settings/board-memory.ts";
import { registerSheetModes } from "../settings/sheet-modes.ts";
import { registerSkillList } from "../settings/skill-list.ts";
import { registerBoards } from "./boards/index.ts";
import { registerCards } from "./chat/index.ts";
import { registerEnrichers } from "./enrichers/index.ts";
import { registerHotbar } from "./hotbar/drop.ts";
import { registerMacros } from "./macros/index.ts";
import { registerRequests } from "./requests/index.ts";
import { registerMenus } from "./settings/menus.ts";
import { registerStartButtons } from "./quick-start/start-buttons.ts";
import { registerWelcome } from "./quick-start/welcome.ts";
import { followCombats } from "./sheets/follow-combats.ts";
import { followReloads } from "./sheets/follow-reloads.ts";
import { CharacterSheet } from "./sheets/character-sheet.ts";
import { SirpasItemSheet } from "./sheets/item-sheet.ts";
import { NpcSheet } from "./sheets/npc-sheet.ts";
import { registerDirectoryButton } from "./stat-block/directory-button.ts";
import { preloadTemplates } from "./templates.ts";
import { registerTheory } from "./theory/index.ts";
import { registerRollKeys } from "./ux/roll-keys.ts";

const SHEETS = { character: CharacterSheet, npc: NpcSheet } as const satisfies Record<
  keyof typeof ACTOR_MODELS,
  unknown
>;

/** Registers the sheets and what the chat cards need; to be called in the init hook. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const type of Object.keys(SHEETS) as (keyof typeof SHEETS)[]) {
    DocumentSheetConfig.registerSheet(Actor, "sirpas", SHEETS[type], {
      types: [type],
      makeDefault: true,
      label: `SIRPAS.SHEET.${type}`,
    });
  }
  DocumentSheetConfig.registerSheet(Item, "sirpas", SirpasItemSheet, {
    types: Object.keys(ITEM_MODELS) as (keyof typeof ITEM_MODELS)[],
    makeDefault: true,
    label: "SIRPAS.SHEET.item",
  });
  registerSheetModes();
  registerBoardMemory();
  registerSkillList();
  registerCards();
  registerMacros();
  registerBoards();
  registerRequests();
  registerHotbar();
  registerRollKeys();
  registerEnrichers();
  registerDirectoryButton();
  registerStartButtons();
  registerWelcome();
  registerMenus();
  registerTheory();
  followCombats();
  followReloads();
  CONFIG.SIRPAS.templates = preloadTemplates;
  void preloadTemplates();
}
