/** What opens windows that most tables seldom open: loaded with the first of them. */
import { sheetEmbeds } from "#core/applications/embed/sheet-embeds.ts";
import { storyOf } from "#core/applications/luck/write-story.ts";
import { openTime as openTimeWith } from "#core/applications/time/time-dialog.ts";
import { TRIES } from "./applications/luck.ts";
import { TIME_RULES } from "./play/recovery/time-rules.ts";
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";
import { factsOf } from "./applications/sheets/views.ts";
import { ACTOR_SHEET } from "./applications/sheets/on-demand.ts";

export { chooseTargets } from "#core/applications/exchange/targets-dialog.ts";
export { callCompanion } from "./play/powers/companion.ts";
export { openLoot } from "#core/applications/loot/loot-window.ts";
export { openParty } from "#core/applications/party/open-party.ts";
export { PARTY } from "./applications/party/party.ts";
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { openOdds } from "./applications/odds.ts";
export { openCraft } from "./applications/gear/craft-dialog.ts";
export { openDowntime, openJourney } from "./applications/party/party-windows.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { openTraining } from "./applications/advancement/training-window.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { grantCharacter, openOpponents, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";

export const EMBED = sheetEmbeds(ACTOR_SHEET, factsOf);
export const openWizard = CharacterWizard.open.bind(CharacterWizard);
export const tellStory = storyOf(TRIES);
export const openTime = async () => openTimeWith(TIME_RULES);
