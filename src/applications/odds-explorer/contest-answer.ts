import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contests/contest.ts";
import { atLeast, highest, probability } from "#core/odds/distribution.ts";
import { rollText } from "../checks/check-odds.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { marginChart, type MarginWords } from "#core/applications/ux/margin-chart.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { nameOfSide } from "./sides.ts";
import type { Question } from "./question.ts";
import { type OddsWorld, participantOf } from "./measures.ts";

/** What a contest comes to. */
export function contestAnswer({ first, second, drawless }: Question, world: OddsWorld) {
  const sides = [participantOf(first, world), participantOf(second, world)] as const;
  const [one, other] = [nameOfSide(first, "first"), nameOfSide(second, "second")];
  const decided = drawless ? drawlessOdds(...sides, world.options) : null;
  const odds = decided ?? contestOdds(...sides, world.options);
  const { chances } = odds;
  const words = {
    one,
    other,
    first: percent(chances.first),
    second: percent(chances.second),
    draw: percent(chances.draw),
  };
  return {
    ...odds,
    one,
    other,
    headline: localize(`SIRPAS.ODDS_EXPLORER.CONTEST.${drawless ? "headlineDrawless" : "headline"}`, words),
    sums: [
      { name: one, sum: rollText(sides[0]) },
      { name: other, sum: rollText(sides[1]) },
    ],
    rounds: decided && localize("SIRPAS.ODDS_EXPLORER.CONTEST.rounds", { rounds: figure(decided.rounds) }),
    chart: contestChart(odds, [one, other], localize("SIRPAS.ODDS_EXPLORER.CONTEST.chart", words)),
  };
}

function contestChart({ margin }: ContestOdds, [one, other]: readonly [string, string], summary: string) {
  const words = (key: string, data: Parameters<typeof localize>[1] = {}) =>
    localize(`SIRPAS.ODDS_EXPLORER.CONTEST.${key}`, data);
  const describe = (value: number): MarginWords => {
    if (value === 0) {
      const said = (chance: string) => words("drawn", { chance });
      return { kind: "draw", margin: "0", orMore: probability(margin, 0), said };
    }
    const [kind, name] = value > 0 ? (["success", one] as const) : (["failure", other] as const);
    const orMore = value > 0 ? atLeast(margin, value) : 1 - atLeast(margin, value + 1);
    const said = (chance: string, more: string) => words("chosen", { name, by: Math.abs(value), chance, orMore: more });
    return { kind, margin: signed(value), orMore, said };
  };
  const range = { lowest: signed(margin.lowest), highest: signed(highest(margin)) };
  const chart = {
    summary: `${summary} ${words("range", range)}`,
    caption: words("table", { name: one }),
    marginName: words("margin"),
    orMoreName: words("orMore"),
  };
  return marginChart(margin, describe, chart);
}
