import { atLeast, highest, probability } from "../../odds/distribution.ts";
import { checkOdds, type CheckAhead, type CheckOdds } from "../../odds/check.ts";
import { say, signed } from "../words.ts";

/** The viewBox of the chart: a bar is so wide, the highest so high. */
const BAR = 10;
const HEIGHT = 40;

/** More than anyone tries in one dialog. */
const MOST_KEPT = 100;
const kept = new Map<string, CheckOdds>();

/** What a check can come to, as percentages and as a chart of the success margins. */
export function oddsView(check: CheckAhead) {
  const { chances, margin } = knownOdds(check);
  const top = highest(margin);
  const tallest = Math.max(...margin.weights);
  const percents = {
    success: percent(chances.success),
    criticalSuccess: percent(chances.criticalSuccess),
    failure: percent(chances.failure),
    criticalFailure: percent(chances.criticalFailure),
  };
  const bars = margin.weights.map((weight, index) => {
    const value = margin.lowest + index;
    const height = Math.round((weight / tallest) * HEIGHT * 10) / 10;
    return {
      x: index * BAR + 1,
      y: HEIGHT - height,
      height,
      kind: value < 0 ? "failure" : "success",
      margin: signed(value),
      value,
      chance: percent(probability(margin, value)),
      orMore: percent(atLeast(margin, value)),
    };
  });
  const likely = margin.lowest + margin.weights.indexOf(tallest);
  const chosen = Math.min(top, Math.max(margin.lowest, 0));
  return {
    ...percents,
    bars,
    width: bars.length * BAR,
    barWidth: BAR - 2,
    height: HEIGHT,
    lowest: margin.lowest,
    highest: top,
    lowestText: signed(margin.lowest),
    highestText: signed(top),
    chosen,
    chosenText: marginText(bars.find(({ value }) => value === chosen)),
    summary: say("SIRPAS.ODDS.check.chart", {
      lowest: signed(margin.lowest),
      highest: signed(top),
      likely: signed(likely),
      ...percents,
    }),
  };
}

/** What the chart says of one margin. */
export function marginText(bar: { margin: string; chance: string; orMore: string } | undefined): string {
  return bar ? say("SIRPAS.ODDS.check.chosen", { margin: bar.margin, chance: bar.chance, orMore: bar.orMore }) : "";
}

function knownOdds(check: CheckAhead): CheckOdds {
  const { pool, total, difficulty, successLevel, options } = check;
  const key = [pool, total, difficulty, successLevel, options.extendedAutomatic, options.automaticCriticals].join(" ");
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const odds = checkOdds(check);
  kept.set(key, odds);
  return odds;
}

/** A chance as the user's language writes it; what is possible is never shown as 0, nor what can fail as 100. */
function percent(chance: number): string {
  const shown = chance > 0 && chance < 1 ? Math.min(0.999, Math.max(0.001, chance)) : chance;
  return shown.toLocaleString(game.i18n!.lang, {
    style: "percent",
    minimumFractionDigits: chance === 0 || chance === 1 ? 0 : 1,
    maximumFractionDigits: 1,
  });
}
