/** What cards and dialogs need: loaded beside the start, at every table. */
import { aimDialog } from "#core/applications/exchange/aim-dialog.ts";
import { rollDialog } from "#core/applications/rolls/roll-form.ts";
import { registerTable } from "#core/applications/table.ts";
import { CHECK_CARD, TREATMENT_PROMPTS } from "./applications/checks/check-card.ts";
import { CHECK_FORM } from "./applications/checks/check-dialog.ts";
import { ATTACK_CARD, ATTACK_PROMPTS } from "./applications/combat/attack-card.ts";
import { ATTACK_FORM } from "./applications/combat/attack-dialog.ts";
import { CONTEST_CARD, CONTEST_PROMPTS } from "./applications/combat/contest-card.ts";
import { ORDER_FORM, registerOrder } from "./applications/combat/order-dialog.ts";
import { registerOwnTurn } from "./applications/combat/turn-banner.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { TURN_FORM } from "./applications/combat/turn-dialog.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { registerCheckDifferences } from "./play/checks/check-differences.ts";
import { CONTEST_CHALLENGE } from "./play/combat/contest.ts";
import { ATTACK_CHALLENGE } from "./play/combat/damage.ts";
import { registerCombatDifferences } from "./play/combat/differences.ts";
import { registerTurns } from "./play/combat/turn.ts";
import { TREATMENT_CHALLENGE } from "./play/recovery/treatment.ts";
import { REQUESTS } from "./play/requests/requests.ts";
import { pacesOf } from "./play/combat/paces.ts";

export * as sheets from "./applications/sheets/on-demand.ts";
export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";

/** What asks before a roll. */
export const DIALOGS = {
  attack: aimDialog(ATTACK_FORM),
  check: rollDialog(CHECK_FORM),
  turn: rollDialog(TURN_FORM),
  order: rollDialog(ORDER_FORM),
};

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerTable({
    paces: pacesOf,
    cards: { check: CHECK_CARD, attack: ATTACK_CARD, contest: CONTEST_CARD, turn: TURN_CARD, request: REQUEST_CARD },
    challenges: [ATTACK_CHALLENGE, CONTEST_CHALLENGE, REQUESTS.challenge, TREATMENT_CHALLENGE],
    prompts: [ATTACK_PROMPTS, CONTEST_PROMPTS, REQUEST_PROMPTS, TREATMENT_PROMPTS],
    also: [registerTurns, registerOwnTurn, registerOrder, registerCheckDifferences, registerCombatDifferences],
  });
}
