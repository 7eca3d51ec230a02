/** What opens windows that most tables seldom open: loaded with the first of them. */
export { offerMigration, openMigration } from "#core/applications/migration/migrate-world.ts";
export { openPrintView } from "./applications/print/printed-sheet.ts";
export { grantCharacter, openQuickStart, openWelcome } from "./applications/welcome/welcome.ts";
export { openWizard } from "./applications/wizard/start.ts";
export { askRequest } from "./applications/requests/request-form.ts";
