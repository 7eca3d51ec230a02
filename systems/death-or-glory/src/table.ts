/** What cards and dialogs need: loaded beside the start, at every table. */
import { aimDialog } from "#core/applications/exchange/aim-dialog.ts";
import { rollDialog } from "#core/applications/rolls/roll-form.ts";
import { registerTable } from "#core/applications/table.ts";
import { ATTACK_FORM } from "./applications/combat/attack-dialog.ts";
import { CHECK_FORM } from "./applications/checks/check-dialog.ts";
import { CHECK_CARD, TREATMENT_PROMPTS } from "./applications/checks/check-card.ts";
import { ATTACK_CARD, ATTACK_PROMPTS } from "./applications/combat/attack-card.ts";
import { registerCombatantNotes, registerOwnTurn, registerTrackerBreaks } from "./applications/combat/turn-banner.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { ATTACK_CHALLENGE } from "./play/combat/damage.ts";
import { registerCheckDifferences } from "./play/checks/check-differences.ts";
import { registerAttackDifferences } from "./play/combat/attack-differences.ts";
import { registerCreationDifferences } from "./play/creation/creation-data.ts";
import { registerImprovementDifferences } from "./play/improvement/improve.ts";
import { REQUESTS } from "./play/requests/requests.ts";
import { registerTurns, TREATMENT_CHALLENGE } from "./play/combat/turn.ts";

export { ACTOR_SHEET } from "./applications/sheets/on-demand.ts";
export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";

/** What asks before a roll. */
export const DIALOGS = { attack: aimDialog(ATTACK_FORM), check: rollDialog(CHECK_FORM) };

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerTable({
    cards: { check: CHECK_CARD, attack: ATTACK_CARD, turn: TURN_CARD, request: REQUEST_CARD },
    challenges: [ATTACK_CHALLENGE, TREATMENT_CHALLENGE, REQUESTS.challenge],
    prompts: [ATTACK_PROMPTS, TREATMENT_PROMPTS, REQUEST_PROMPTS],
    also: [
      registerTurns,
      registerOwnTurn,
      registerCombatantNotes,
      registerTrackerBreaks,
      registerCheckDifferences,
      registerAttackDifferences,
      registerImprovementDifferences,
      registerCreationDifferences,
    ],
  });
}
