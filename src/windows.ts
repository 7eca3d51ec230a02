/** What opens windows that most tables seldom open: loaded with the first of them. `windows` of `src/applications/windows.ts` opens them. */
import { OddsExplorer } from "./applications/odds-explorer/odds-explorer.ts";
import { RulesForm } from "#core/applications/settings/rules-form.ts";
import { GroupDialog } from "./applications/combat/group-dialog.ts";
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";
import { storyOf } from "#core/applications/luck/write-story.ts";
import { openTime as openTimeWith } from "#core/applications/time/time-dialog.ts";
import { welcomeWith } from "#core/applications/welcome/welcome.ts";
import { dangerBeside } from "./applications/forecast/danger.ts";
import { OPPONENT_RULES } from "./play/opponents/opponent-rules.ts";
import { READY } from "./applications/quick-start/pregenerated.ts";
import { TRIES } from "./applications/luck.ts";
import { TIME_RULES } from "./play/time/time-rules.ts";
import { WorldForm } from "./applications/world/world-form.ts";

export { openLoot } from "#core/applications/loot/loot-window.ts";
export { openParty } from "#core/applications/party/open-party.ts";
export { PARTY } from "./applications/party/party.ts";
export { askRequest } from "./applications/requests/read-ask.ts";
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { ContestRollDialog } from "./applications/contests/roll-dialog.ts";
export { openBoardOf, openContestBoard } from "./applications/contests/open-contest-board.ts";
export { openDamageDialog } from "./applications/damage/damage-dialog.ts";
export { addIllness } from "./applications/damage/illness-dialog.ts";
export { askWhatTimeDoes } from "./applications/damage/time-dialog.ts";
export { openTreatment, treatAfterwards, treatIllness, treatWound } from "./applications/damage/treat-dialog.ts";
export { askAbout as askAboutCondition } from "./applications/effects/condition-dialog.ts";
export { openDial } from "./applications/forecast/dial-window.ts";
export { openSuggestions } from "./applications/encounter/suggestions.ts";
export { openForecast } from "./applications/forecast/open-forecast.ts";
export { openGroupRoll } from "./applications/macros/group-roll-dialog.ts";
export { offerMigration, openMigration } from "#core/applications/migration/migrate-world.ts";
export { askForAward, awardAfterwards } from "./applications/points/award-dialog.ts";
export { EMBED } from "./applications/embed/embed-rules.ts";
export { openPrintView } from "./applications/print/sections.ts";
export { copyStatBlock, openPasteDialog } from "./applications/stat-block/paste-dialog.ts";

export const { openQuickStart, openOpponents, grantCharacter, openWelcome } = welcomeWith(
  READY,
  { ...OPPONENT_RULES, danger: dangerBeside },
  {
    picture: "systems/sirpas/assets/scenes/toll-bridge.webp",
    guide: { journal: "gamemasters-guide", page: "guide-your-first-fight-in-ten-minutes" },
  },
);
export const tellStory = storyOf(TRIES);
export const openTime = async (filled?: Parameters<typeof openTimeWith>[1]) => openTimeWith(TIME_RULES, filled);
export const openOddsExplorer = OddsExplorer.open.bind(OddsExplorer);
export const openRulesForm = async () => new RulesForm().show();
export const openGroupDefence = GroupDialog.open.bind(GroupDialog);
export const openWizard = CharacterWizard.open.bind(CharacterWizard);
export const openWorldForm = async () => new WorldForm().render({ force: true });
