import { attackCard } from "./combat/attack-card.ts";
import { defenceCard, damageSaveCard } from "./combat/answer-card.ts";
import { registerFightCardHooks } from "./contests/fight-card-hooks.ts";
import { multiContestCard } from "./contests/multi-contest-card.ts";
import { registerAnswerHooks } from "./combat/answer-hooks.ts";
import { registerAttackHooks } from "./combat/attack-hooks.ts";
import { registerDamageCardHooks } from "./damage/damage-card-hooks.ts";
import { damageCard } from "./damage/damage-card.ts";
import { moveCard, moveConsentCard } from "./movement/move-labels.ts";

/** Registers what shows the cards of fights, lets their buttons do something and follows what comes of them. */
export function registerFightTable(): void {
  Handlebars.registerHelper({
    sirpasMultiContestCard: multiContestCard,
    sirpasAttackCard: attackCard,
    sirpasDefenceCard: defenceCard,
    sirpasDamageSaveCard: damageSaveCard,
    sirpasDamageCard: damageCard,
    sirpasMoveCard: moveCard,
    sirpasMoveConsentCard: moveConsentCard,
  });
  registerAttackHooks();
  registerAnswerHooks();
  registerDamageCardHooks();
  registerFightCardHooks();
}
