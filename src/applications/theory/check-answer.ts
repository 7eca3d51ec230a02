import type { CheckCounts } from "../../odds/check.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { chosenLevel } from "../../documents/check-request.ts";
import { knownOdds, oddsView } from "../dialogs/check-odds.ts";
import { needOnDice } from "../dialogs/need.ts";
import { needText } from "../dialogs/need-text.ts";
import { percent } from "../ux/chances.ts";
import type { ChartWay } from "../ux/margin-chart.ts";
import { say, signed } from "../words.ts";
import type { CheckGuess } from "./guesses.ts";
import { measureIn, type Measure } from "./scales.ts";
import { raisedLevel } from "./sliders.ts";

/** In this order the figures are listed, each critical one below what it is among. */
const FIGURES = ["success", "criticalSuccess", "failure", "criticalFailure"] as const satisfies (keyof CheckCounts)[];

/** What a check comes to, for the template; `headline` is what those who listen are told at each step. */
export function checkAnswer(guess: CheckGuess, measures: readonly Measure[], options: RuleOptions, way: ChartWay) {
  const { pool } = guess;
  const total = totalOf(guess, measures);
  const { difficulty } = chosenLevel(guess);
  const successLevel = raisedLevel(guess);
  const ahead = (by: number) => ({ pool, total: total + by, difficulty, successLevel, options });
  const { chances, ways, throws } = knownOdds(ahead(0));
  const dice = say(`SIRPAS.POOL.${pool}.throw`);
  const need = needText(needOnDice(pool, total, successLevel, difficulty, options), dice);
  return {
    headline: say("SIRPAS.THEORY.CHECK.headline", { success: percent(chances.success), need }),
    waysHint: say("SIRPAS.THEORY.ways", { throws }),
    sums: [
      {
        sum: sumText(dice, total),
        name: say("SIRPAS.CARD.check.level", {
          difficulty: say(CONFIG.SIRPAS.difficulties[difficulty].label),
          level: successLevel,
        }),
      },
    ],
    figures: FIGURES.map((key) => ({
      kind: key === "success" || key === "failure" ? key : "among",
      name: say(`SIRPAS.ODDS.check.${key}`),
      chance: percent(chances[key]),
      ways: `${ways[key]}/${throws}`,
    })),
    neighbours: [-1, 1].map((by) => {
      const { success } = knownOdds(ahead(by)).chances;
      return { name: say("SIRPAS.THEORY.CHECK.with", { by: signed(by) }), chance: percent(success) };
    }),
    chart: oddsView(ahead(0), { ...way, detailed: true }).chart,
  };
}

/** The dice and what is added to them: `3d6 + 10`. */
export function sumText(dice: string, total: number): string {
  return `${dice} ${total < 0 ? "−" : "+"} ${Math.abs(total)}`;
}

/** What a side adds to the dice. */
export function totalOf(
  { scale, value, modifier }: Pick<CheckGuess, "scale" | "value" | "modifier">,
  measures: readonly Measure[],
): number {
  return measureIn(measures, scale).worth(value) + modifier;
}
