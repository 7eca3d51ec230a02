/** What cards and dialogs need: loaded beside the start, at every table. */
import { registerPromptHooks } from "#core/applications/challenge/prompt-hooks.ts";
import { registerCardHooks } from "#core/applications/cards/card-hooks.ts";
import { registerFolding } from "#core/applications/cards/fold-answers.ts";
import { LOG_ENTRY_ACTIONS, logEntryCard } from "#core/applications/log/log-entry-card.ts";
import { registerFightLog } from "#core/applications/log/register-log.ts";
import { registerTrackerLog } from "#core/applications/log/tracker-log.ts";
import { retargetClicks } from "#core/applications/ux/pointer-guard.ts";
import { registerLog } from "#core/play/log/register-log.ts";
import { registerChallenge } from "#core/play/challenge/challenge.ts";
import { registerPrompts } from "#core/play/challenge/prompt.ts";
import { registerResolving } from "#core/play/challenge/resolve.ts";
import { registerCards } from "#core/play/registry/messages.ts";
import { CHECK_CARD } from "./applications/checks/check-card.ts";
import { ATTACK_CARD } from "./applications/combat/attack-card.ts";
import { ATTACK_PROMPTS } from "./applications/combat/attack-prompts.ts";
import { registerTurnBanner } from "./applications/combat/turn-banner.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { ATTACK_CHALLENGE } from "./play/combat/attack-challenge.ts";
import { registerSheetDifferences } from "./play/differences.ts";
import { registerTurns } from "./play/combat/turn.ts";

export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";
export { AttackDialog } from "./applications/combat/attack-dialog.ts";
export { CheckDialog } from "./applications/checks/check-dialog.ts";

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerCards({
    check: CHECK_CARD,
    attack: ATTACK_CARD,
    turn: TURN_CARD,
    logEntry: { view: logEntryCard, actions: LOG_ENTRY_ACTIONS },
  });
  registerChallenge(ATTACK_CHALLENGE);
  registerPrompts(ATTACK_PROMPTS);
  registerSheetDifferences();
  registerTurns();
  registerTurnBanner();
  registerPromptHooks();
  registerResolving();
  registerCardHooks();
  registerFolding();
  registerLog();
  registerFightLog();
  registerTrackerLog();
  retargetClicks();
}
