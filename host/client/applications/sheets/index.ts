import { extendables } from "../../core/extendable.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2 } from "./actor-sheet.ts";
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { FolderConfig } from "./folder-config.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
export * as journal from "./journal/index.ts";
export { MacroConfig } from "./macro-config.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
export { UserConfig } from "./user-config.ts";

/** Configuration windows that the host has none of: they can be extended and registered. */
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
} = extendables(
  "foundry.applications.sheets",
  [
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
  ],
  class extends HandlebarsApplicationMixin(DocumentSheetV2) {} as never,
);
