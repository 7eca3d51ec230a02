import { checkOdds, type PlannedCheck, type CheckOdds } from "../../odds/checks/check.ts";
import { atLeast, highest } from "#core/odds/distribution.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { marginChart } from "#core/applications/ux/margin-chart.ts";
import { explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { naturals, type OddsParticipant } from "../../odds/pools.ts";

/** What a check can come to, as percentages and as a chart of the success margins. */
export function oddsView(check: PlannedCheck) {
  const { chances, margin } = checkOdds(check);
  const percents = {
    success: percent(chances.success),
    criticalSuccess: percent(chances.criticalSuccess),
    failure: percent(chances.failure),
    criticalFailure: percent(chances.criticalFailure),
  };
  const likely = margin.lowest + margin.weights.indexOf(Math.max(...margin.weights));
  const chart = marginChart(
    margin,
    (value) => ({
      kind: value < 0 ? "failure" : "success",
      margin: signed(value),
      orMore: atLeast(margin, value),
      said: (chance, orMore) => localize("SIRPAS.ODDS.check.chosen", { margin: signed(value), chance, orMore }),
    }),
    {
      summary: localize("SIRPAS.ODDS.check.chart", {
        lowest: signed(margin.lowest),
        highest: signed(highest(margin)),
        likely: signed(likely),
        ...percents,
      }),
      caption: localize("SIRPAS.ODDS.check.table"),
      marginName: localize("SIRPAS.ODDS.check.margin"),
      orMoreName: localize("SIRPAS.ODDS.check.orMore"),
    },
  );
  return { ...percents, chart, tooltip: chancesTooltip(chances, margin.total) };
}

const CHANCE_PAGES = {
  success: "simple-check",
  criticalSuccess: "critical-results",
  failure: "simple-check",
  criticalFailure: "critical-results",
} as const;

/** In how many of all rolls each result comes up. */
function chancesTooltip(chances: CheckOdds["chances"], rolls: number): string {
  const results = (Object.keys(CHANCE_PAGES) as (keyof typeof CHANCE_PAGES)[]).map((result): ExplanationLine => {
    const ways = Math.round(chances[result] * rolls);
    return {
      name: localize(`SIRPAS.ODDS.check.${result}`),
      text: localize("SIRPAS.ODDS.ways", { ways, rolls }),
      page: CHANCE_PAGES[result],
    };
  });
  return explanationTooltip(localize("SIRPAS.ODDS.why"), results);
}

/** What the dice must show for a check to succeed: at least so much, anything, or nothing they can show. */
export type Need =
  { readonly kind: "certain" | "impossible" } | { readonly kind: "atLeast" | "exactly"; readonly natural: number };

/** The lowest natural result that succeeds. */
export function needOnDice(check: PlannedCheck): Need {
  const { needed } = checkOdds(check);
  const rolled = naturals(check.pool);
  if (needed === null) return { kind: "impossible" };
  if (needed === rolled.lowest) return { kind: "certain" };
  return { kind: needed === highest(rolled) ? "exactly" : "atLeast", natural: needed };
}

/** What the dice must show, in a sentence. */
export function needText(need: Need, dice: string): string {
  if (!("natural" in need)) return localize(`SIRPAS.DIALOG.check.${need.kind}`);
  const key = need.kind === "exactly" ? "neededExactly" : "needed";
  return localize(`SIRPAS.DIALOG.check.${key}`, { need: need.natural, throw: dice });
}

/** The dice and what is added to them: `3d6 + 10`. */
export function rollText({ pool, total }: OddsParticipant): string {
  return `${localize(`SIRPAS.POOL.${pool}.throw`)} ${total < 0 ? "−" : "+"} ${Math.abs(total)}`;
}
