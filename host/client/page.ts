import Handlebars from "handlebars";
import { createDocumentDialog } from "./applications/apps/document-create.ts";
import { confirmImport } from "./applications/apps/import-adventure.ts";
import { chooseImport } from "./applications/apps/import-data.ts";
import { applicationNamespace, registerDialogQuery, registerHelpersOf } from "./applications/index.ts";
import { confirmDelete } from "./applications/sidebar/directory-menus.ts";
import { registerDismiss } from "./applications/ui/dismiss.ts";
import { interfaceClasses, startInterface } from "./applications/ui/interface.ts";
import { TooltipManager } from "./applications/ui/tooltip.ts";
import { Canvas } from "./canvas/canvas.ts";
import { canvasLayers, canvasNamespace, tokenClasses } from "./canvas/index.ts";
import type { Applications } from "./core/boot.ts";
import { registerDefaultSheets } from "./core/default-sheets.ts";
import { CONFIG, game } from "./core/state.ts";
import { legacyGlobals, legacyNamespace } from "./applications/v1/index.ts";
import { registerTemplates } from "./core/templates.ts";

const { handlebars, sheets, ux } = applicationNamespace;

/** What a page adds to the client: the applications, and the interface around the board. */
export const applications: Applications = {
  namespace: applicationNamespace,
  canvas: canvasNamespace,
  interaction: { TooltipManager },
  globals: { Handlebars, ...legacyGlobals },
  legacy: legacyNamespace,
  ui: interfaceClasses,
  renderTemplate: (path, data) => handlebars.renderTemplate(path, data),
  enrichHTML: (html, options) => ux.TextEditor.implementation.enrichHTML(html, options),
  dialogs: {
    create: (cls, data, operation) => createDocumentDialog(cls as never, data as never, operation) as Promise<never>,
    remove: (document) => confirmDelete(document as never),
    confirmImport,
    chooseImport,
  },
  prepare(config) {
    const { ActiveEffectConfig, AdventureImporterV2, FolderConfig, MacroConfig, RollTableSheet, UserConfig, journal } =
      sheets;
    registerDefaultSheets(config, {
      ActiveEffect: ActiveEffectConfig,
      Adventure: AdventureImporterV2,
      Folder: FolderConfig,
      JournalEntry: journal.JournalEntrySheet,
      Macro: MacroConfig,
      RollTable: RollTableSheet,
      User: UserConfig,
    } as never);
    Object.assign(config.Token, tokenClasses);
    Object.assign(config["Canvas"] as object, { layers: canvasLayers });
    Object.assign(config["ux"] as object, { ...configurable(ux), TooltipManager });
    // Where PIXI is served, its own style stands for Foundry's.
    const pixi = Object.getOwnPropertyDescriptor(globalThis, "PIXI")?.value as
      { TextStyle: new () => object } | undefined;
    if (pixi) config["canvasTextStyle"] = new pixi.TextStyle();
    registerDialogQuery();
    registerHelpersOf(game.release.generation);
  },
  setup() {
    const { TooltipManager: Manager } = CONFIG["ux"] as { TooltipManager: typeof TooltipManager };
    const tooltip = new Manager();
    tooltip.activateEventListeners();
    game.tooltip = tooltip;
    Object.assign(globalThis, { canvas: new Canvas() });
  },
  async start() {
    await startInterface(game.canvas as Canvas);
    registerDismiss();
    game.keyboard.activateListeners(window);
    document.addEventListener("keydown", (event) => dispatch(event));
    document.addEventListener("keyup", (event) => dispatch(event));
  },
};

/** The classes of `foundry.applications.ux` that CONFIG.ux names, for packages to put their own in their place. */
function configurable({ ContextMenu, DragDrop, TextEditor }: typeof ux): object {
  return { ContextMenu, DragDrop, TextEditor };
}

function dispatch(event: KeyboardEvent): void {
  const { target } = event;
  const writes = target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
  if (!writes && game.keybindings.dispatch(event)) event.preventDefault();
}

registerTemplates(
  Handlebars,
  import.meta.glob<string>("./templates/**/*.hbs", { eager: true, query: "?raw", import: "default" }),
);
