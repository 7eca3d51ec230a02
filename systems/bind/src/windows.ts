/** What opens windows that most tables seldom open: loaded with the first of them. */
export { openCatalogue } from "./applications/catalogue/offers.ts";
export { askRequest } from "./applications/requests/request-form.ts";
export { grantCharacter, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";

/** Opens the sheet of a character, where everything can be chosen. */
export const openWizard = async (actor?: Actor.Implementation | null) => actor?.sheet?.render(true);

export const openPrintView = async (actor: Actor.Implementation) => actor.sheet?.render(true);
