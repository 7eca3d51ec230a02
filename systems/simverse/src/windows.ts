/** What opens windows that most tables seldom open: loaded with the first of them. */
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";

export { openCatalogue } from "./applications/catalogue/offers.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { grantCharacter, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";
export { openRest } from "./applications/recovery/rest-dialog.ts";

export const openWizard = CharacterWizard.open.bind(CharacterWizard);
