/** What cards and dialogs need: loaded beside the start, at every table. */
import { aimDialog } from "#core/applications/exchange/aim-dialog.ts";
import { rollDialog } from "#core/applications/rolls/roll-form.ts";
import { registerTable } from "#core/applications/table.ts";
import { CHASE_CARD, registerTrackerChase } from "./applications/chases/chase-card.ts";
import { CHECK_CARD, CHECK_PROMPTS } from "./applications/checks/check-card.ts";
import { CHECK_FORM } from "./applications/checks/check-dialog.ts";
import { ATTACK_CARD, ATTACK_PROMPTS } from "./applications/combat/attack-card.ts";
import { registerOwnTurn } from "./applications/combat/act-strip.ts";
import { ATTACK_FORM } from "./applications/combat/attack-dialog.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { CHALLENGES, listen } from "./play/listening.ts";
import { pacesOf } from "./play/combat/paces.ts";

export * as sheets from "./applications/sheets/on-demand.ts";
export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";

/** What asks before a roll. */
export const DIALOGS = { attack: aimDialog(ATTACK_FORM), check: rollDialog(CHECK_FORM) };

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerTable({
    paces: pacesOf,
    cards: { chase: CHASE_CARD, check: CHECK_CARD, attack: ATTACK_CARD, request: REQUEST_CARD },
    challenges: CHALLENGES,
    prompts: [ATTACK_PROMPTS, CHECK_PROMPTS, REQUEST_PROMPTS],
    also: [listen, registerOwnTurn, registerTrackerChase],
  });
}
