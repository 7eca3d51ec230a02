/** What opens windows that most tables seldom open: loaded with the first of them. */
import { CharacterWizard } from "./applications/wizard/character-wizard.ts";

export { openCatalogue } from "./applications/catalogue/offers.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { grantCharacter, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";

export const openWizard = CharacterWizard.open.bind(CharacterWizard);
