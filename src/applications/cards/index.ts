import { whenReady } from "../../foundry/hooks.ts";
import { registerCheckCard } from "../checks/check-card.ts";
import { attackCard, damageSaveCard, defenceCard } from "../combat/attack-card.ts";
import { multiContestCard } from "../contests/multi-contest-card.ts";
import { damageCard } from "../damage/damage-card.ts";
import { moveCard, moveConsentCard } from "../movement/move-card.ts";
import { prepareAnnouncements } from "./announce.ts";
import { registerCardHooks } from "../checks/check-hooks.ts";
import { contestCard } from "../contests/contest-card.ts";
import { generatedRankingCard, rankingCard } from "../contests/ranking-card.ts";
import { logEntryCard } from "../log/log-entry-card.ts";
import { requestCard } from "../challenge/request-card.ts";
import { contestRollCard } from "../contests/participant-row.ts";

/** Lets the templates of the cards ask for the facts in words, and the buttons on them do something. */
export function registerCards(): void {
  registerCheckCard();
  Handlebars.registerHelper({
    sirpasContestCard: contestCard,
    sirpasRankingCard: rankingCard,
    sirpasGeneratedRankingCard: generatedRankingCard,
    sirpasLogEntryCard: logEntryCard,
    sirpasRequestCard: requestCard,
    sirpasContestRollCard: contestRollCard,
    sirpasMultiContestCard: multiContestCard,
    sirpasAttackCard: attackCard,
    sirpasDefenceCard: defenceCard,
    sirpasDamageSaveCard: damageSaveCard,
    sirpasDamageCard: damageCard,
    sirpasMoveCard: moveCard,
    sirpasMoveConsentCard: moveConsentCard,
  });
  registerCardHooks();
  whenReady(prepareAnnouncements);
}
