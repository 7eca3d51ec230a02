/** What opens windows that most tables seldom open: loaded with the first of them. `windows` of `src/applications/windows.ts` opens them. */
import { OddsExplorer } from "./applications/odds-explorer/odds-explorer.ts";
import { RulesForm } from "#core/applications/settings/rules-form.ts";
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";
import { openPack, welcomeWith } from "#core/applications/welcome/welcome.ts";
import { READY } from "./applications/quick-start/pregenerated.ts";
import { WorldForm } from "./applications/world/world-form.ts";

export { askRequest } from "./applications/requests/read-ask.ts";
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { openBoardOf, openContestBoard } from "./applications/contests/open-contest-board.ts";
export { openDamageDialog } from "./applications/damage/damage-dialog.ts";
export { openTreatment, treatAfterwards } from "./applications/damage/treat-dialog.ts";
export { askAbout as askAboutCondition } from "./applications/effects/condition-dialog.ts";
export { openForecast } from "./applications/forecast/open-forecast.ts";
export { openGroupRoll } from "./applications/macros/group-roll-dialog.ts";
export { offerMigration, openMigration } from "#core/applications/migration/migrate-world.ts";
export { askForAward } from "./applications/points/award-dialog.ts";
export { openPrintView } from "./applications/print/sections.ts";
export { copyStatBlock, openPasteDialog } from "./applications/stat-block/paste-dialog.ts";

export const { openQuickStart, grantCharacter, openWelcome } = welcomeWith(READY, {
  openOpponents: () => openPack("npcs"),
  picture: "systems/sirpas/assets/scenes/toll-bridge.webp",
  guide: { page: "guide-your-first-fight-in-ten-minutes", label: "SIRPAS.WELCOME.guide" },
});
export const openOddsExplorer = OddsExplorer.open.bind(OddsExplorer);
export const openRulesForm = async () => new RulesForm().show();
export const openWizard = CharacterWizard.open.bind(CharacterWizard);
export const openWorldForm = async () => new WorldForm().render({ force: true });
