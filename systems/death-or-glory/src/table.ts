/** What cards and dialogs need: loaded beside the start, at every table. */
import { registerCardHooks } from "#core/applications/cards/card-hooks.ts";
import { registerFolding } from "#core/applications/cards/fold-answers.ts";
import { LOG_ENTRY_ACTIONS, logEntryCard } from "#core/applications/log/log-entry-card.ts";
import { registerFightLog } from "#core/applications/log/register-log.ts";
import { retargetClicks } from "#core/applications/ux/pointer-guard.ts";
import { registerLog } from "#core/play/log/register-log.ts";
import { registerCards } from "#core/play/registry/messages.ts";
import { CHECK_CARD } from "./applications/checks/check-card.ts";

export { CheckDialog } from "./applications/checks/check-dialog.ts";

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerCards({
    check: CHECK_CARD,
    logEntry: { view: logEntryCard, actions: LOG_ENTRY_ACTIONS },
  });
  registerCardHooks();
  registerFolding();
  registerLog();
  registerFightLog();
  retargetClicks();
}
