/** What cards and dialogs need: loaded beside the start, at every table. */
import { registerTable } from "#core/applications/table.ts";
import { registerGreeting } from "#core/applications/welcome/greeting.ts";
import { CHECK_CARD, TREATMENT_PROMPTS } from "./applications/checks/check-card.ts";
import { ATTACK_CARD } from "./applications/combat/attack-card.ts";
import { ATTACK_PROMPTS } from "./applications/combat/attack-prompts.ts";
import { registerTurnBanner } from "./applications/combat/turn-banner.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { ATTACK_CHALLENGE } from "./play/combat/attack-challenge.ts";
import { registerSheetDifferences } from "./play/differences.ts";
import { REQUESTS } from "./play/requests/requests.ts";
import { registerTurns, TREATMENT_CHALLENGE } from "./play/combat/turn.ts";

export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";
export { AttackDialog } from "./applications/combat/attack-dialog.ts";
export { CheckDialog } from "./applications/checks/check-dialog.ts";

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerSheetDifferences();
  registerTable({
    cards: { check: CHECK_CARD, attack: ATTACK_CARD, turn: TURN_CARD, request: REQUEST_CARD },
    challenges: [ATTACK_CHALLENGE, TREATMENT_CHALLENGE, REQUESTS.challenge],
    prompts: [ATTACK_PROMPTS, TREATMENT_PROMPTS, REQUEST_PROMPTS],
  });
  registerTurns();
  registerTurnBanner();
  registerGreeting(() => CONFIG.DOG.windows());
}
