import { checkOdds, type CheckCounts } from "../../odds/checks/check.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { worthIn } from "../../rules/statistics/attributes.ts";
import { oddsView, needOnDice, needText, rollText } from "../checks/check-odds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { type Question, raisedLevel, type Side } from "./question.ts";
import { measureIn, type OddsWorld } from "./measures.ts";

/** In this order the figures are listed, each critical one below what it is among. */
const FIGURES = ["success", "criticalSuccess", "failure", "criticalFailure"] as const satisfies (keyof CheckCounts)[];

/** What a check comes to. */
export function checkAnswer(question: Question, world: OddsWorld) {
  const { pool, total } = participantOf(question.first, world);
  const { options } = world;
  const difficulty = difficultyAt(question.successLevel);
  const successLevel = raisedLevel(question);
  const planned = (by: number) => ({ pool, total: total + by, difficulty, successLevel, options });
  const { chances, ways, throws } = checkOdds(planned(0));
  const dice = localize(`SIRPAS.POOL.${pool}.throw`);
  const need = needText(needOnDice(planned(0)), dice);
  return {
    headline: localize("SIRPAS.ODDS_EXPLORER.CHECK.headline", { success: percent(chances.success), need }),
    waysHint: localize("SIRPAS.ODDS_EXPLORER.ways", { throws }),
    sums: [
      {
        sum: rollText({ pool, total }),
        name: localize("SIRPAS.CARD.check.level", {
          difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
          level: successLevel,
        }),
      },
    ],
    figures: FIGURES.map((key) => ({
      kind: key === "success" || key === "failure" ? key : "among",
      name: localize(`SIRPAS.ODDS.check.${key}`),
      chance: percent(chances[key]),
      ways: `${ways[key]}/${throws}`,
    })),
    neighbours: [-1, 1].map((by) => ({
      name: localize("SIRPAS.ODDS_EXPLORER.CHECK.with", { by: signed(by) }),
      chance: percent(checkOdds(planned(by)).chances.success),
    })),
    chart: oddsView(planned(0)).chart,
  };
}

/** What a side rolls, and what it adds. */
export function participantOf({ pool, scale, value, modifier }: Side, { measures }: OddsWorld): OddsParticipant {
  return { pool, total: worthIn(measureIn(measures, scale), value) + modifier };
}
