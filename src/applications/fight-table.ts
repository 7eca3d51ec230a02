import { attackCard } from "./chat/attack/attack-card.ts";
import { defenceCard, enduranceCard } from "./chat/attack/answer-card.ts";
import { registerFightCardHooks } from "./chat/fight-card-hooks.ts";
import { multiContestCard } from "./chat/multi-contest-card.ts";
import { registerAnswerHooks } from "./defence/answer-hooks.ts";
import { registerAttackHooks } from "./defence/attack-hooks.ts";
import { registerHurtCardHooks } from "./injury/hurt-card-hooks.ts";
import { hurtCard } from "./injury/hurt-card.ts";
import { moveCard, passageCard } from "./movement/move-labels.ts";

/** Registers what shows the cards of fights, lets their buttons do something and follows what comes of them. */
export function registerFightTable(): void {
  Handlebars.registerHelper({
    sirpasMultiContestCard: multiContestCard,
    sirpasAttackCard: attackCard,
    sirpasDefenceCard: defenceCard,
    sirpasEnduranceCard: enduranceCard,
    sirpasHurtCard: hurtCard,
    sirpasMoveCard: moveCard,
    sirpasPassageCard: passageCard,
  });
  registerAttackHooks();
  registerAnswerHooks();
  registerHurtCardHooks();
  registerFightCardHooks();
}
