import { attackCard } from "./chat/attack/attack-card.ts";
import { defenceCard, damageSaveCard } from "./chat/attack/answer-card.ts";
import { registerFightCardHooks } from "./chat/fight-card-hooks.ts";
import { multiContestCard } from "./chat/multi-contest-card.ts";
import { registerAnswerHooks } from "./defence/answer-hooks.ts";
import { registerAttackHooks } from "./defence/attack-hooks.ts";
import { registerDamageCardHooks } from "./injury/damage-card-hooks.ts";
import { damageCard } from "./injury/damage-card.ts";
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
