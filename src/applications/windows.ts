import type * as Windows from "../windows.ts";

type Name = keyof typeof Windows;

/** Opens a window whose program comes with the first that is opened. */
const opening = <Opened extends Name>(name: Opened) =>
  (async (...given: unknown[]) => {
    const open = (await CONFIG.SIRPAS.windows())[name] as (...given: unknown[]) => unknown;
    return open(...given);
  }) as unknown as (typeof Windows)[Opened];

export const askAboutCondition = opening("askAboutCondition");
export const askForAward = opening("askForAward");
export const askRequest = opening("askRequest");
export const copyStatBlock = opening("copyStatBlock");
export const offerMigration = opening("offerMigration");
export const openBoardOf = opening("openBoardOf");
export const openCatalogue = opening("openCatalogue");
export const openContestBoard = opening("openContestBoard");
export const openDamageDialog = opening("openDamageDialog");
export const openForecast = opening("openForecast");
export const openGroupRoll = opening("openGroupRoll");
export const openMigration = opening("openMigration");
export const openOddsExplorer = opening("openOddsExplorer");
export const openPasteDialog = opening("openPasteDialog");
export const openPrintView = opening("openPrintView");
export const openRulesForm = opening("openRulesForm");
export const openTreatment = opening("openTreatment");
export const openWizard = opening("openWizard");
export const openWorldForm = opening("openWorldForm");
