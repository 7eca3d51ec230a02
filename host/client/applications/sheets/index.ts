import { extendable } from "../../core/extendable.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { Tab } from "../api/types.ts";

export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2 } from "./actor-sheet.ts";
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { FolderConfig } from "./folder-config.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
export * as journal from "./journal/index.ts";
export { MacroConfig } from "./macro-config.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
export { UserConfig } from "./user-config.ts";

const CONFIGURATIONS = [
  "AdventureExporter",
  "AmbientLightConfig",
  "AmbientSoundConfig",
  "CombatantConfig",
  "DrawingConfig",
  "NoteConfig",
  "PrototypeTokenConfig",
  "RegionBehaviorConfig",
  "RegionConfig",
  "SceneConfig",
  "TileConfig",
  "TokenConfig",
  "WallConfig",
] as const;

/**
 * Configuration windows that the host has none of: they can be extended and registered. Packages add parts and tabs of their own to each
 * (`TABS.sheet.tabs` is known from many of them); of Foundry's own tabs there are none.
 */
export const {
  AdventureExporter,
  AmbientLightConfig,
  AmbientSoundConfig,
  CombatantConfig,
  DrawingConfig,
  NoteConfig,
  PrototypeTokenConfig,
  RegionBehaviorConfig,
  RegionConfig,
  SceneConfig,
  TileConfig,
  TokenConfig,
  WallConfig,
} = Object.fromEntries(
  CONFIGURATIONS.map((name) => [name, extendable(`foundry.applications.sheets.${name}`, configuration())]),
) as Record<(typeof CONFIGURATIONS)[number], Configuration>;

interface Configuration {
  new (...args: never[]): object;
  PARTS: Record<string, object>;
  TABS: { sheet: { tabs: Tab[]; initial: string } };
}

function configuration(): Configuration {
  return class extends HandlebarsApplicationMixin(DocumentSheetV2) {
    static override PARTS = {};
    static override TABS = { sheet: { tabs: [] as Tab[], initial: "" } };
  };
}
