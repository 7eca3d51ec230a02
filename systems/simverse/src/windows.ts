/** What opens windows that most tables seldom open: loaded with the first of them. */
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { openRest } from "./applications/recovery/rest-dialog.ts";
export { CharacterWizard } from "./applications/wizard/character-wizard.ts";
