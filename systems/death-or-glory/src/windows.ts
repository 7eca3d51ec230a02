/** What opens windows that most tables seldom open: loaded with the first of them. */
import { sheetEmbeds } from "#core/applications/embed/sheet-embeds.ts";
import { storyOf } from "#core/applications/luck/write-story.ts";
import { TRIES } from "./applications/luck.ts";
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";
import { factsOf } from "./applications/sheets/combat-view.ts";
import { ACTOR_SHEET } from "./applications/sheets/on-demand.ts";

export { openLoot } from "#core/applications/loot/loot-window.ts";
export { openParty } from "#core/applications/party/open-party.ts";
export { PARTY } from "./applications/party/party.ts";
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { openOdds } from "./applications/odds.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { grantCharacter, openOpponents, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";
export { openSessionEnd } from "./applications/improvement/session-end.ts";
export { openShock, openTime } from "./applications/party/party-dialogs.ts";
export { askRequest } from "./applications/requests/request-form.ts";

export const EMBED = sheetEmbeds(ACTOR_SHEET, factsOf);
export const openWizard = CharacterWizard.open.bind(CharacterWizard);
export const tellStory = storyOf(TRIES);
