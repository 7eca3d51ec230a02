/** What opens windows that most tables seldom open: loaded with the first of them. */
export { CharacterWizard } from "./applications/wizard/character-wizard.ts";
