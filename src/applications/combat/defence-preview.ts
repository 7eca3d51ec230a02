import type { DefencePreview } from "../../play/combat/defence/defence-preview.ts";
import type { StrikeOdds } from "../../odds/combat/attack.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { localize } from "#core/utils/localize.ts";
import { explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { percent } from "#core/applications/ux/chances.ts";

/** How likely it is to be hit, in two words. */
export function hitLabels({ odds }: DefencePreview): string {
  return localize("SIRPAS.DEFENCE.hit", { chance: percent(odds.attack.success) });
}

/** What is to be expected of a defence, as far as this user may know it, in a line. */
export function defencePreviewLabels(preview: DefencePreview): string {
  const { odds, harm, counter } = preview;
  const words = [hitLabels(preview)];
  if (harm && odds.attack.success > 0) {
    words.push(localize("SIRPAS.DEFENCE.points", { points: harm.points.toFixed(1) }));
    const out = Math.max(harm.out, harm.dead);
    if (out > 0) words.push(localize("SIRPAS.DEFENCE.out", { chance: percent(out) }));
  }
  if (counter && odds.defence?.strike) {
    words.push(localize("SIRPAS.DEFENCE.counters", { chance: percent(odds.defence.strike.success) }));
  }
  return words.join(" · ");
}

/** The same figure by figure, for a tooltip. @param more  Further lines after them */
export function defencePreviewTooltip(
  name: string,
  { odds, harm, counter }: DefencePreview,
  more: readonly ExplanationLine[] = [],
): string {
  const { attack } = odds;
  const line = (key: string, text: string, page: ExplanationLine["page"]): ExplanationLine => ({
    text,
    page,
    name: localize(`SIRPAS.DEFENCE.${key}`),
  });
  const lines = [
    line("chanceHit", percent(attack.success), "contest"),
    line("chanceCritical", percent(attack.criticalSuccess), "critical-results"),
  ];
  if (harm) {
    lines.push(
      ...severityLines(attack),
      line("expectedPoints", harm.points.toFixed(2), "wounds"),
      line("chanceOut", percent(harm.out), "wounds"),
    );
    if (harm.dead > 0) lines.push(line("chanceDead", percent(harm.dead), "deadly-wounds"));
  }
  if (odds.defence?.strike) lines.push(line("chanceCounter", percent(odds.defence.strike.success), "contest"));
  if (counter) lines.push(line("counterPoints", counter.points.toFixed(2), "wounds"));
  return explanationTooltip(name, [...lines, ...more]);
}

function severityLines({ severities, rolls }: StrikeOdds): readonly ExplanationLine[] {
  return HIT_SEVERITIES.filter((severity) => severity !== "none" && severities[severity] > 0).map((severity) => ({
    name: woundName(severity),
    text: percent(severities[severity] / rolls),
    page: severity === "deadly" ? "deadly-wounds" : severity === "scratch" ? "scratches" : "wounds",
  }));
}

/** What a hit does is called, from no harm to a deadly wound. */
export function woundName(severity: string): string {
  if (severity === "none") return localize("SIRPAS.CARD.attack.noHarm");
  return localize(severity === "scratch" ? "SIRPAS.DAMAGE.scratch" : `SIRPAS.WOUND.${severity}.label`);
}
