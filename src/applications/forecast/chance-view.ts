import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { Tally } from "../../odds/forecast/tally.ts";
import { countedChance, type CountedChance } from "../../odds/forecast/tally-figures.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { decimal, explained, number, widthOf } from "./forecast-labels.ts";

/** How somebody fared in all fights. */
export function fighterView({ id, name, img, side }: ForecastParticipant, { fighters, fights }: Tally, index: number) {
  const counted = fighters[index]!;
  const [out, dead] = [countedChance(counted.out, fights), countedChance(counted.dead, fights)];
  const [outName, deadName, injuryName] = ["out", "dead", "injury"].map((key) => localize(`SIRPAS.FORECAST.${key}`));
  const line = (label: string, sum: number) => ({
    name: localize(label),
    text: decimal(sum / fights, 2),
    page: "wounds" as const,
  });
  return {
    id,
    name,
    img,
    side,
    out: { ...chanceView(`${name}: ${outName}`, "wounds", out), width: widthOf(out) },
    dead: { ...chanceView(`${name}: ${deadName}`, "deadly-wounds", dead) },
    injury: decimal(counted.injury / fights),
    injuryTooltip: explanationTooltip(`${name}: ${injuryName}`, [
      ...WOUND_SEVERITIES.map((severity) => line(`SIRPAS.WOUND.${severity}.label`, counted[severity])),
      line("SIRPAS.FORECAST.EXPLAINED.points", counted.injury),
    ]),
    acts: decimal(counted.acts / fights),
  };
}

/** A chance with how far it can be trusted, and why. */
export function chanceView(name: string, page: RulePageKey, { count, fights, chance, low, high }: CountedChance) {
  const error = Math.max(high - chance, chance - low);
  return {
    chance,
    error: localize("SIRPAS.FORECAST.error", { error: decimal(error * 100) }),
    tooltip: explanationTooltip(name, [
      explained(
        "counted",
        localize("SIRPAS.FORECAST.EXPLAINED.of", { count: number(count), fights: number(fights) }),
        page,
      ),
      explained(
        "interval",
        localize("SIRPAS.FORECAST.EXPLAINED.between", { low: percent(low), high: percent(high) }),
        "chances",
      ),
    ]),
  };
}
