/** What cards and dialogs need: loaded beside the start, at every table. */
import { aimDialog } from "#core/applications/exchange/aim-dialog.ts";
import { rollDialog } from "#core/applications/rolls/roll-form.ts";
import { registerTable } from "#core/applications/table.ts";
import { ATTACK_FORM } from "./applications/combat/attack-dialog.ts";
import { MORALE_FORM } from "./applications/combat/morale-dialog.ts";
import { CHECK_FORM } from "./applications/checks/check-dialog.ts";
import { CHECK_CARD } from "./applications/checks/check-card.ts";
import { ATTACK_CARD, ATTACK_PROMPTS } from "./applications/combat/attack-card.ts";
import { registerOwnTurn } from "./applications/combat/turn-banner.ts";
import { registerCombatantNotes } from "./applications/combat/tracker-notes.ts";
import { TURN_CARD } from "./applications/combat/turn-card.ts";
import { MORALE_CARD, TREATMENT_CARD, TREATMENT_PROMPTS } from "./applications/combat/aftermath-cards.ts";
import { registerExpiry } from "./play/combat/expire.ts";
import { MORALE_CHALLENGE } from "./play/combat/morale.ts";
import { registerSurprise } from "./play/combat/surprise.ts";
import { TREATMENT_CHALLENGE } from "./play/combat/treat.ts";
import { CONTEST_CARD } from "./applications/contests/contest-card.ts";
import { CONTEST_PROMPTS } from "./applications/contests/contest-prompts.ts";
import { REQUEST_CARD, REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { ATTACK_CHALLENGE } from "./play/combat/damage.ts";
import { CONTEST_CHALLENGE } from "./play/contests/contest-challenge.ts";
import { registerCheckDifferences } from "./play/checks/check-differences.ts";
import { registerAftermathDifferences } from "./play/combat/aftermath-differences.ts";
import { registerAttackDifferences } from "./play/combat/attack-differences.ts";
import { registerContestDifferences } from "./play/contests/contest-differences.ts";
import { REQUESTS } from "./play/requests/requests.ts";
import { registerSummoning } from "./play/powers/summon.ts";
import { registerLasting } from "./play/powers/end-power.ts";
import { registerEachTurn } from "./play/combat/each-turn.ts";
import { registerTurns } from "./play/combat/turn.ts";
import { pacesOf } from "./play/combat/paces.ts";

export * as sheets from "./applications/sheets/on-demand.ts";
export { enrichCheck, rollAsked } from "./applications/enrichers/check.ts";

/** What asks before a roll. */
export const DIALOGS = {
  attack: aimDialog(ATTACK_FORM),
  check: rollDialog(CHECK_FORM),
  morale: rollDialog(MORALE_FORM),
};

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  registerTable({
    paces: pacesOf,
    cards: {
      check: CHECK_CARD,
      attack: ATTACK_CARD,
      turn: TURN_CARD,
      treatment: TREATMENT_CARD,
      morale: MORALE_CARD,
      contest: CONTEST_CARD,
      power: CONTEST_CARD,
      request: REQUEST_CARD,
    },
    challenges: [ATTACK_CHALLENGE, TREATMENT_CHALLENGE, MORALE_CHALLENGE, CONTEST_CHALLENGE, REQUESTS.challenge],
    prompts: [ATTACK_PROMPTS, TREATMENT_PROMPTS, CONTEST_PROMPTS, REQUEST_PROMPTS],
    also: [
      registerCheckDifferences,
      registerAttackDifferences,
      registerAftermathDifferences,
      registerContestDifferences,
      registerTurns,
      registerEachTurn,
      registerExpiry,
      registerSurprise,
      registerLasting,
      registerSummoning,
      registerOwnTurn,
      registerCombatantNotes,
    ],
  });
}
