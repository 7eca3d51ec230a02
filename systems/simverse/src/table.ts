/** What cards and dialogs need: loaded beside the start, at every table. */
import { registerPromptHooks } from "#core/applications/challenge/prompt-hooks.ts";
import { registerCardHooks } from "#core/applications/cards/card-hooks.ts";
import { registerFolding } from "#core/applications/cards/fold-answers.ts";
import { LOG_ENTRY_ACTIONS, logEntryCard } from "#core/applications/log/log-entry-card.ts";
import { registerFightLog } from "#core/applications/log/register-log.ts";
import { registerTrackerLog } from "#core/applications/log/tracker-log.ts";
import { retargetClicks } from "#core/applications/ux/pointer-guard.ts";
import { registerChallenge } from "#core/play/challenge/challenge.ts";
import { registerPrompts } from "#core/play/challenge/prompt.ts";
import { registerResolving } from "#core/play/challenge/resolve.ts";
import { registerLog } from "#core/play/log/register-log.ts";
import { registerCards } from "#core/play/registry/messages.ts";
import { CHECK_CARD } from "./applications/checks/check-card.ts";
import { ATTACK_CARD } from "./applications/combat/attack-card.ts";
import { ATTACK_PROMPTS } from "./applications/combat/attack-prompts.ts";
import { registerTurnBanner } from "./applications/combat/turn-banner.ts";
import { registerCombatantNotes } from "./applications/combat/tracker-notes.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { MORALE_CARD, TREATMENT_CARD } from "./applications/combat/aftermath-cards.ts";
import { registerExpiry } from "./play/combat/expire.ts";
import { MORALE_CHALLENGE } from "./play/combat/morale.ts";
import { registerSurprise } from "./play/combat/surprise.ts";
import { TREATMENT_CHALLENGE } from "./play/combat/treat.ts";
import { CONTEST_CARD } from "./applications/contests/contest-card.ts";
import { CONTEST_PROMPTS } from "./applications/contests/contest-prompts.ts";
import { ATTACK_CHALLENGE } from "./play/combat/attack-challenge.ts";
import { CONTEST_CHALLENGE } from "./play/contests/contest-challenge.ts";
import { registerSheetDifferences } from "./play/differences.ts";
import { registerLasting } from "./play/powers/end-power.ts";
import { registerTurns } from "./play/combat/turn.ts";

export { AttackDialog } from "./applications/combat/attack-dialog.ts";
export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";
export { MoraleDialog } from "./applications/combat/morale-dialog.ts";
export { CheckDialog } from "./applications/checks/check-dialog.ts";

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerCards({
    check: CHECK_CARD,
    attack: ATTACK_CARD,
    turn: TURN_CARD,
    treatment: TREATMENT_CARD,
    morale: MORALE_CARD,
    contest: CONTEST_CARD,
    power: CONTEST_CARD,
    logEntry: { view: logEntryCard, actions: LOG_ENTRY_ACTIONS },
  });
  [ATTACK_CHALLENGE, TREATMENT_CHALLENGE, MORALE_CHALLENGE, CONTEST_CHALLENGE].forEach(registerChallenge);
  [ATTACK_PROMPTS, CONTEST_PROMPTS].forEach(registerPrompts);
  registerTurns();
  registerExpiry();
  registerSurprise();
  registerLasting();
  registerSheetDifferences();
  registerPromptHooks();
  registerTurnBanner();
  registerResolving();
  registerLog();
  registerCardHooks();
  registerFolding();
  registerFightLog();
  registerTrackerLog();
  registerCombatantNotes();
  retargetClicks();
}
