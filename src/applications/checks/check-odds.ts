import { checkOdds, type PlannedCheck, type CheckOdds } from "../../odds/checks/check.ts";
import { atLeast, highest } from "../../odds/distribution.ts";
import { percent } from "../ux/chances.ts";
import { marginChart, type ChartWay } from "../ux/margin-chart.ts";
import { explanationTooltip, type ExplanationLine } from "../reasons/tooltips.ts";
import { localize, signed } from "../localize.ts";
import { automaticResult, type Difficulty } from "../../rules/checks/difficulties.ts";
import { DICE_POOLS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";

/** More than anyone tries in one dialog. */
const MOST_KEPT = 100;
const kept = new Map<string, CheckOdds>();

/** What a check can come to, as percentages and as a chart of the success margins. */
export function oddsView(check: PlannedCheck, way: ChartWay = {}) {
  const { chances, margin } = knownOdds(check);
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
    way,
  );
  return { ...percents, chart, tooltip: chancesTooltip(chances, margin.total) };
}

const CHANCE_PAGES = {
  success: "simple-check",
  criticalSuccess: "critical-results",
  failure: "simple-check",
  criticalFailure: "critical-results",
} as const;

/** In how many of all throws each result comes up. */
function chancesTooltip(chances: CheckOdds["chances"], throws: number): string {
  const results = (Object.keys(CHANCE_PAGES) as (keyof typeof CHANCE_PAGES)[]).map((result): ExplanationLine => {
    const ways = Math.round(chances[result] * throws);
    return {
      name: localize(`SIRPAS.ODDS.check.${result}`),
      text: localize("SIRPAS.ODDS.ways", { ways, throws }),
      page: CHANCE_PAGES[result],
    };
  });
  return explanationTooltip(localize("SIRPAS.ODDS.why"), results);
}

/** The odds of a check, worked out once for as long as it is asked for. */
export function knownOdds(check: PlannedCheck): CheckOdds {
  const { pool, total, difficulty, successLevel, options } = check;
  const key = [pool, total, difficulty, successLevel, options.extendedAutomatic, options.automaticCriticals].join(" ");
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const odds = checkOdds(check);
  kept.set(key, odds);
  return odds;
}

/** What the dice must show for a check to succeed: at least so much, anything, or nothing they can show. */
export type Need =
  { readonly kind: "certain" | "impossible" } | { readonly kind: "atLeast" | "exactly"; readonly natural: number };

/**
 * The lowest natural result that succeeds.
 * @param sum  What the terms add to the dice.
 */
export function needOnDice(
  pool: PoolKey,
  sum: number,
  successLevel: number,
  difficulty: Difficulty,
  options: Pick<CheckOptions, "extendedAutomatic">,
): Need {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  const lowest = count - drop + fixed;
  const highest = (count - drop) * faces + fixed;
  for (let natural = lowest; natural <= highest; natural += 1) {
    const automatic = automaticResult(natural, difficulty, options);
    const succeeds = automatic === null ? natural + sum >= successLevel : automatic === "success";
    if (!succeeds) continue;
    if (natural === lowest) return { kind: "certain" };
    return { kind: natural === highest ? "exactly" : "atLeast", natural };
  }
  return { kind: "impossible" };
}

/** What the dice must show, in a sentence. */
export function needText(need: Need, dice: string): string {
  switch (need.kind) {
    case "certain":
    case "impossible":
      return localize(`SIRPAS.DIALOG.check.${need.kind}`);
    case "exactly":
      return localize("SIRPAS.DIALOG.check.neededExactly", { need: need.natural, throw: dice });
    case "atLeast":
      return localize("SIRPAS.DIALOG.check.needed", { need: need.natural, throw: dice });
  }
}
