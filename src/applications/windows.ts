import { load, later } from "../documents/later.ts";

/*
 * What opens a window whose program is loaded when it is first opened: most of them are never opened at most tables.
 */

export const openForecast = later(async () => (await import("./forecast/open-forecast.ts")).openForecast);
export const openQuickStart = later(async () => (await import("./quick-start/quick-start.ts")).openQuickStart);
export const openHurt = later(async () => (await import("./injury/open-hurt.ts")).openHurt);
export const openTreatment = later(async () => (await import("./injury/treat-dialog.ts")).openTreatment);
export const openMuster = later(async () => (await import("./macros/muster-dialog.ts")).openMuster);
export const openPasteDialog = later(async () => (await import("./stat-block/paste-dialog.ts")).openPasteDialog);
export const copyStatBlock = later(async () => (await import("./stat-block/copy.ts")).copyStatBlock);
export const openPrintView = later(async () => (await import("./print/print-view.ts")).openPrintView);
export const askForAward = later(async () => (await import("./dialogs/award-dialog.ts")).askForAward);
export const askAboutCondition = later(async () => (await import("./effects/condition-dialog.ts")).askAbout);

const boards = () => import("./contest-board/open-contest-board.ts");
export const openContestBoard = later(async () => (await boards()).openContestBoard);
export const openBoardOf = later(async () => (await boards()).openBoardOf);

export const openWizard = later(async () => {
  const { CharacterWizard } = await import("./wizard/character-wizard.ts");
  return CharacterWizard.open.bind(CharacterWizard);
});
export const openCatalogue = later(async () => {
  const { CatalogueDialog } = await import("./catalogue/catalogue-dialog.ts");
  return CatalogueDialog.open.bind(CatalogueDialog);
});
export const openOddsExplorer = later(async () => {
  const { OddsExplorer } = await import("./odds-explorer/odds-explorer.ts");
  return OddsExplorer.open.bind(OddsExplorer);
});

interface Window {
  render(options: { force: boolean }): Promise<unknown>;
}

/**
 * What stands in the settings for a window that is loaded when it is opened: Foundry asks for a class, makes one of it and renders
 * that.
 */
function standIn(part: () => Promise<new () => Window>): foundry.applications.api.ApplicationV2.AnyConstructor {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      const Real = await load(part);
      await new Real().render({ force: true });
      return this;
    }
  } as never;
}

/** The windows that are opened from the settings. */
export const settingsWindows = () => ({
  world: standIn(async () => (await import("./world/world-form.ts")).WorldForm as never),
  rules: standIn(async () => (await import("./settings/rules-form.ts")).RulesForm as never),
  migration: standIn(async () => {
    const { openMigration } = await import("./migration/migrate-world.ts");
    return class implements Window {
      readonly render = openMigration;
    };
  }),
  // There is one on a screen: the settings would open another.
  oddsExplorer: standIn(
    async () =>
      class implements Window {
        render = async () => openOddsExplorer();
      },
  ),
});
