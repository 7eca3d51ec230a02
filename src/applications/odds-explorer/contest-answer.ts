import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contests/contest.ts";
import { atLeast, highest, probability } from "#core/odds/distribution.ts";
import { rollText } from "../checks/check-odds.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { marginChart, type MarginWords } from "#core/applications/ux/margin-chart.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { nameOfSide } from "./sides.ts";
import type { Question } from "./question.ts";
import { participantOf } from "./check-answer.ts";
import type { OddsWorld } from "./measures.ts";

/** What a contest comes to. */
export function contestAnswer(question: Question, world: OddsWorld) {
  const { first, second, drawless } = question;
  const sides = [participantOf(first, world), participantOf(second, world)] as const;
  const names = { first: nameOfSide(first, "first"), second: nameOfSide(second, "second") };
  const decided = drawless ? drawlessOdds(...sides, world.options) : null;
  const odds = decided ?? contestOdds(...sides, world.options);
  const { chances, ways, throws } = odds;
  const line = (kind: string, name: string, key: keyof typeof chances) => ({
    kind,
    name,
    chance: percent(chances[key]),
    ways: `${ways[key]}/${throws}`,
  });
  const words = {
    one: names.first,
    other: names.second,
    first: percent(chances.first),
    second: percent(chances.second),
    draw: percent(chances.draw),
  };
  const critical = localize("SIRPAS.ODDS.check.criticalSuccess");
  return {
    headline: localize(`SIRPAS.ODDS_EXPLORER.CONTEST.${drawless ? "headlineDrawless" : "headline"}`, words),
    waysHint: localize("SIRPAS.ODDS_EXPLORER.ways", { throws }),
    sums: [
      { name: names.first, sum: rollText(sides[0]) },
      { name: names.second, sum: rollText(sides[1]) },
    ],
    figures: [
      line("success", localize("SIRPAS.ODDS_EXPLORER.CONTEST.wins", { name: names.first }), "first"),
      line("among", critical, "firstCritical"),
      ...(drawless ? [] : [line("draw", localize("SIRPAS.CARD.contest.draw"), "draw")]),
      line("failure", localize("SIRPAS.ODDS_EXPLORER.CONTEST.wins", { name: names.second }), "second"),
      line("among", critical, "secondCritical"),
    ],
    rounds: decided && localize("SIRPAS.ODDS_EXPLORER.CONTEST.rounds", { rounds: figure(decided.rounds) }),
    chart: contestChart(odds, names, localize("SIRPAS.ODDS_EXPLORER.CONTEST.chart", words)),
  };
}

function contestChart({ margin }: ContestOdds, names: Readonly<Record<"first" | "second", string>>, summary: string) {
  const words = (key: string, data: Parameters<typeof localize>[1] = {}) =>
    localize(`SIRPAS.ODDS_EXPLORER.CONTEST.${key}`, data);
  const describe = (value: number): MarginWords => {
    if (value === 0) {
      const said = (chance: string) => words("drawn", { chance });
      return { kind: "draw", margin: "0", orMore: probability(margin, 0), said };
    }
    const [kind, name] = value > 0 ? (["success", names.first] as const) : (["failure", names.second] as const);
    const orMore = value > 0 ? atLeast(margin, value) : 1 - atLeast(margin, value + 1);
    const said = (chance: string, more: string) => words("chosen", { name, by: Math.abs(value), chance, orMore: more });
    return { kind, margin: signed(value), orMore, said };
  };
  const range = { lowest: signed(margin.lowest), highest: signed(highest(margin)) };
  const chart = {
    summary: `${summary} ${words("range", range)}`,
    caption: words("table", { name: names.first }),
    marginName: words("margin"),
    orMoreName: words("orMore"),
  };
  return marginChart(margin, describe, chart);
}
