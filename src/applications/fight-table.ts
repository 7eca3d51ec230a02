import { attackCard } from "./chat/attack/attack-card.ts";
import { defenceCard, enduranceCard } from "./chat/attack/answer-card.ts";
import { followFightCards } from "./chat/follow-fight-cards.ts";
import { multiContestCard } from "./chat/multi-contest-card.ts";
import { followAnswers } from "./defence/follow-answers.ts";
import { followAttacks } from "./defence/follow-attacks.ts";
import { followHurtCards } from "./injury/follow-hurt-cards.ts";
import { hurtCard } from "./injury/hurt-card.ts";
import { moveCard, passageCard } from "./movement/move-words.ts";

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
  followAttacks();
  followAnswers();
  followHurtCards();
  followFightCards();
}
