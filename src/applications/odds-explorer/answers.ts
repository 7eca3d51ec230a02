import type { CheckCounts } from "../../odds/checks/check.ts";
import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contests/contest.ts";
import { atLeast, highest, probability } from "#core/odds/distribution.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { worthIn } from "../../rules/statistics/attributes.ts";
import { knownOdds, oddsView, needOnDice, needText, rollText } from "../checks/check-odds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { marginChart, type ChartWay, type MarginWords } from "#core/applications/ux/margin-chart.ts";
import type { RuleLink } from "#core/applications/reasons/reasons.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { raisedLevel, type OddsWorld } from "./fields.ts";
import { nameOfSide } from "./sides.ts";
import { measureIn, type Question, type QuestionKind, type Side } from "./question.ts";
import { tableOf } from "./tables.ts";

/** In this order the figures are listed, each critical one below what it is among. */
const FIGURES = ["success", "criticalSuccess", "failure", "criticalFailure"] as const satisfies (keyof CheckCounts)[];

/** Where each question is to be read about: pages of the rules reference, each with the key of its name. */
const PAGES: Readonly<Record<QuestionKind, readonly (readonly [RuleLink["page"], string])[]>> = {
  check: [
    ["simple-check", "SIRPAS.RULES.simpleCheck"],
    ["automatic-results", "SIRPAS.RULES.automaticResults"],
    ["critical-results", "SIRPAS.RULES.criticalResults"],
  ],
  contest: [
    ["contest", "SIRPAS.CARD.contest.kind"],
    ["critical-results", "SIRPAS.RULES.criticalResults"],
  ],
  throwTable: [["chance-table", "SIRPAS.ODDS_EXPLORER.QUESTION.throwTable"]],
  checkTable: [["simple-check", "SIRPAS.RULES.simpleCheck"]],
  contestTable: [["conflict-table", "SIRPAS.ODDS_EXPLORER.QUESTION.contestTable"]],
  rankingTable: [["rankings", "SIRPAS.CARD.ranking.kind"]],
};

/**
 * What a question comes to, for the template. `headline` is what screen readers say at each step.
 * @param chosen  The margin of the chart that is looked at, once the user has looked at one.
 */
export function answerOf(question: Question, world: OddsWorld, chosen?: number) {
  const { kind } = question;
  const rules = PAGES[kind].map(([page, label]) => ({ page, name: localize(label) }));
  const way = { detailed: true, ...(chosen !== undefined && { chosen }) };
  if (kind === "check") return { ...checkAnswer(question, world, way), table: null, rules };
  if (kind === "contest") return { ...contestAnswer(question, world, way), table: null, rules };
  return { headline: "", table: tableOf(question, kind, world), rules };
}

/** What a check comes to. */
export function checkAnswer(question: Question, world: OddsWorld, way: ChartWay = {}) {
  const { pool, total } = participantOf(question.first, world);
  const { options } = world;
  const difficulty = difficultyAt(question.successLevel);
  const successLevel = raisedLevel(question);
  const planned = (by: number) => ({ pool, total: total + by, difficulty, successLevel, options });
  const { chances, ways, throws } = knownOdds(planned(0));
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
      chance: percent(knownOdds(planned(by)).chances.success),
    })),
    chart: oddsView(planned(0), way).chart,
  };
}

/** What a contest comes to. */
export function contestAnswer(question: Question, world: OddsWorld, way: ChartWay = {}) {
  const { first, second, drawless } = question;
  const sides = [participantOf(first, world), participantOf(second, world)] as const;
  const names = { first: nameOfSide(first, "first"), second: nameOfSide(second, "second") };
  const decided = drawless ? drawlessOdds(...sides, world.options) : null;
  const odds = decided ?? contestOdds(...sides, world.options);
  const { chances, ways, throws } = odds;
  const figure = (kind: string, name: string, key: keyof typeof chances) => ({
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
  const rounds = decided?.rounds.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 2 });
  return {
    headline: localize(`SIRPAS.ODDS_EXPLORER.CONTEST.${drawless ? "headlineDrawless" : "headline"}`, words),
    waysHint: localize("SIRPAS.ODDS_EXPLORER.ways", { throws }),
    sums: [
      { name: names.first, sum: rollText(sides[0]) },
      { name: names.second, sum: rollText(sides[1]) },
    ],
    figures: [
      figure("success", localize("SIRPAS.ODDS_EXPLORER.CONTEST.wins", { name: names.first }), "first"),
      figure("among", critical, "firstCritical"),
      ...(drawless ? [] : [figure("draw", localize("SIRPAS.CARD.contest.draw"), "draw")]),
      figure("failure", localize("SIRPAS.ODDS_EXPLORER.CONTEST.wins", { name: names.second }), "second"),
      figure("among", critical, "secondCritical"),
    ],
    rounds: rounds === undefined ? "" : localize("SIRPAS.ODDS_EXPLORER.CONTEST.rounds", { rounds }),
    chart: contestChart(odds, names, localize("SIRPAS.ODDS_EXPLORER.CONTEST.chart", words), way),
  };
}

function contestChart(
  { margin }: ContestOdds,
  names: Readonly<Record<"first" | "second", string>>,
  summary: string,
  way: ChartWay,
) {
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
  return marginChart(margin, describe, chart, way);
}

/** What a side rolls, and what it adds. */
function participantOf({ pool, scale, value, modifier }: Side, { measures }: OddsWorld): OddsParticipant {
  return { pool, total: worthIn(measureIn(measures, scale), value) + modifier };
}
