/** What opens windows that most tables seldom open: loaded with the first of them. */
import { freeCatalogue } from "#core/applications/catalogue/catalogue-dialog.ts";
import { sheetEmbeds } from "#core/applications/embed/sheet-embeds.ts";
import { storyOf } from "#core/applications/luck/write-story.ts";
import { openTime as openTimeWith } from "#core/applications/time/time-dialog.ts";
import { TRIES } from "./applications/luck.ts";
import { TIME_RULES } from "./play/recovery/time-rules.ts";
import { factsOf } from "./applications/sheets/item-facts.ts";
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";
import { ACTOR_SHEET } from "./applications/sheets/on-demand.ts";

export { openOdds } from "./applications/odds.ts";
export { openLoot } from "#core/applications/loot/loot-window.ts";
export { openParty } from "#core/applications/party/open-party.ts";
export { PARTY } from "./applications/party/party.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { grantCharacter, openOpponents, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";

export const openCatalogue = freeCatalogue(factsOf);
export const EMBED = sheetEmbeds(ACTOR_SHEET, factsOf);
export const openWizard = CharacterWizard.open.bind(CharacterWizard);
export const tellStory = storyOf(TRIES);
export const openTime = async () => openTimeWith(TIME_RULES);
