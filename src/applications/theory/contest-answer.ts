import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contest.ts";
import { atLeast, highest, probability } from "../../odds/distribution.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { percent } from "../ux/chances.ts";
import { marginChart, type ChartWay, type MarginWords } from "../ux/margin-chart.ts";
import { say, signed } from "../words.ts";
import { sumText, totalOf } from "./check-answer.ts";
import type { Guesses, SideGuess } from "./guesses.ts";
import type { Measure } from "./scales.ts";

/** What the sides are called. */
export type SideNames = Readonly<Record<"first" | "second", string>>;

/** What a contest comes to, for the template. */
export function contestAnswer(
  { first, second, drawless }: Pick<Guesses, "first" | "second" | "drawless">,
  measures: readonly Measure[],
  options: RuleOptions,
  names: SideNames,
  way: ChartWay,
) {
  const contenders = [first, second].map((side) => ({ pool: side.pool, total: totalOf(side, measures) })) as [
    { pool: SideGuess["pool"]; total: number },
    { pool: SideGuess["pool"]; total: number },
  ];
  const decided = drawless ? drawlessOdds(...contenders, options) : null;
  const odds = decided ?? contestOdds(...contenders, options);
  const { chances, ways, throws } = odds;
  const figure = (kind: string, name: string, key: keyof typeof chances) => ({
    kind,
    name,
    chance: percent(chances[key]),
    ways: `${ways[key]}/${throws}`,
  });
  const wins = { first: percent(chances.first), second: percent(chances.second), draw: percent(chances.draw) };
  const words = { ...wins, one: names.first, other: names.second };
  const critical = say("SIRPAS.ODDS.check.criticalSuccess");
  return {
    headline: say(`SIRPAS.THEORY.CONTEST.${drawless ? "headlineDrawless" : "headline"}`, words),
    waysHint: say("SIRPAS.THEORY.ways", { throws }),
    sums: ([first, second] as const).map((side, index) => ({
      name: index === 0 ? names.first : names.second,
      sum: sumText(say(`SIRPAS.POOL.${side.pool}.throw`), contenders[index]?.total ?? 0),
    })),
    figures: [
      figure("success", say("SIRPAS.THEORY.CONTEST.wins", { name: names.first }), "first"),
      figure("among", critical, "firstCritical"),
      ...(drawless ? [] : [figure("draw", say("SIRPAS.CARD.contest.draw"), "draw")]),
      figure("failure", say("SIRPAS.THEORY.CONTEST.wins", { name: names.second }), "second"),
      figure("among", critical, "secondCritical"),
    ],
    rounds: decided
      ? say("SIRPAS.THEORY.CONTEST.rounds", {
          rounds: decided.rounds.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 2 }),
        })
      : "",
    chart: contestChart(odds, names, say("SIRPAS.THEORY.CONTEST.chart", words), { ...way, detailed: true }),
  };
}

function contestChart({ margin }: ContestOdds, names: SideNames, summary: string, way: ChartWay) {
  const describe = (value: number): MarginWords => {
    if (value === 0)
      return {
        kind: "draw",
        margin: "0",
        orMore: probability(margin, 0),
        said: (chance) => say("SIRPAS.THEORY.CONTEST.drawn", { chance }),
      };
    const won = value > 0;
    const name = won ? names.first : names.second;
    return {
      kind: won ? "success" : "failure",
      margin: signed(value),
      orMore: won ? atLeast(margin, value) : 1 - atLeast(margin, value + 1),
      said: (chance, orMore) => say("SIRPAS.THEORY.CONTEST.chosen", { name, by: Math.abs(value), chance, orMore }),
    };
  };
  const words = {
    summary: `${summary} ${say("SIRPAS.THEORY.CONTEST.range", {
      lowest: signed(margin.lowest),
      highest: signed(highest(margin)),
    })}`,
    caption: say("SIRPAS.THEORY.CONTEST.table", { name: names.first }),
    marginName: say("SIRPAS.THEORY.CONTEST.margin"),
    orMoreName: say("SIRPAS.THEORY.CONTEST.orMore"),
  };
  return marginChart(margin, describe, words, way);
}
