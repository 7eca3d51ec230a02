/** What cards and dialogs need: loaded beside the start, at every table. */
import { rollDialog } from "#core/applications/rolls/roll-form.ts";
import { registerTable } from "#core/applications/table.ts";
import { CHECK_CARD } from "./applications/checks/check-card.ts";
import { CHECK_FORM } from "./applications/checks/check-dialog.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { registerCreationDifferences } from "./play/creation/creation-data.ts";
import { REQUESTS } from "./play/requests/requests.ts";

export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";

/** What asks before a roll. */
export const DIALOGS = { check: rollDialog(CHECK_FORM) };

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerTable({
    cards: { check: CHECK_CARD, request: REQUEST_CARD },
    challenges: [REQUESTS.challenge],
    prompts: [REQUEST_PROMPTS],
    also: [registerCreationDifferences],
  });
}
