import { followReasons } from "../ux/reasons.ts";
import { registerRuleLinks } from "../ux/rule-links.ts";
import { registerCheckCard } from "./check-card.ts";
import { prepareAnnouncements } from "./announce.ts";
import { consequenceCard } from "./consequence-card.ts";
import { followCards } from "./follow-cards.ts";
import { contestCard } from "./contest-card.ts";
import { generatedRankingCard } from "./generated-ranking-card.ts";
import { multiContestCard } from "./multi-contest-card.ts";
import { rankingCard } from "./ranking-card.ts";
import { requestCard } from "./request-card.ts";
import { throwCard } from "./throw-card.ts";

/** Lets the templates of the cards ask for the facts in words, and the buttons on them do something. */
export function registerCards(): void {
  registerRuleLinks();
  followReasons();
  registerCheckCard();
  Handlebars.registerHelper({
    sirpasContestCard: contestCard,
    sirpasRankingCard: rankingCard,
    sirpasMultiContestCard: multiContestCard,
    sirpasGeneratedRankingCard: generatedRankingCard,
    sirpasRequestCard: requestCard,
    sirpasThrowCard: throwCard,
    sirpasConsequenceCard: consequenceCard,
  });
  followCards();
  Hooks.once("ready", prepareAnnouncements);
}
