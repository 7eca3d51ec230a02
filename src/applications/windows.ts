import { load, lazy } from "../utils/lazy.ts";

/*
 * What opens a window whose program is loaded when it is first opened: most of them are never opened at most tables.
 */

export const openForecast = lazy(async () => (await import("./forecast/open-forecast.ts")).openForecast);
export const openQuickStart = lazy(async () => (await import("./quick-start/quick-start.ts")).openQuickStart);
export const openDamageDialog = lazy(async () => (await import("./damage/open-damage-dialog.ts")).openDamageDialog);
export const openTreatment = lazy(async () => (await import("./damage/treat-dialog.ts")).openTreatment);
export const openGroupRoll = lazy(async () => (await import("./macros/group-roll-dialog.ts")).openGroupRoll);
export const openPasteDialog = lazy(async () => (await import("./stat-block/paste-dialog.ts")).openPasteDialog);
export const copyStatBlock = lazy(async () => (await import("./stat-block/copy.ts")).copyStatBlock);
export const openPrintView = lazy(async () => (await import("./print/print-view.ts")).openPrintView);
export const askForAward = lazy(async () => (await import("./points/award-dialog.ts")).askForAward);
export const askAboutCondition = lazy(async () => (await import("./effects/condition-dialog.ts")).askAbout);

const boards = () => import("./contests/open-contest-board.ts");
export const openContestBoard = lazy(async () => (await boards()).openContestBoard);
export const openBoardOf = lazy(async () => (await boards()).openBoardOf);

export const openWizard = lazy(async () => {
  const { CharacterWizard } = await import("./wizard/character-wizard.ts");
  return CharacterWizard.open.bind(CharacterWizard);
});
export const openCatalogue = lazy(async () => {
  const { CatalogueDialog } = await import("./catalogue/catalogue-dialog.ts");
  return CatalogueDialog.open.bind(CatalogueDialog);
});
export const openOddsExplorer = lazy(async () => {
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
