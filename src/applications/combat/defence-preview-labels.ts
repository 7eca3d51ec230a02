import {
  type DefenceRequest,
  type PlannedDefence,
  type DefencePreview,
  sharesFor,
} from "../../play/combat/defence-request.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { StrikeOdds } from "../../odds/combat/attack.ts";
import { percent } from "../ux/chances.ts";
import { explanationTooltip, type ExplanationLine } from "../reasons/tooltips.ts";
import { woundName } from "./damage-view.ts";
import { localize } from "../localize.ts";

/** How likely it is to be hit, in two words. */
export function hitLabels({ odds }: DefencePreview): string {
  return localize("SIRPAS.DEFENCE.hit", { chance: percent(odds.attack.success) });
}

/** What is to be expected of a defence, as far as this user may know it, in a line. */
export function defencePreviewLabels({ odds, harm, counter }: DefencePreview): string {
  const words = [localize("SIRPAS.DEFENCE.hit", { chance: percent(odds.attack.success) })];
  if (harm && odds.attack.success > 0) {
    words.push(localize("SIRPAS.DEFENCE.points", { points: harm.points.toFixed(1) }));
    const out = Math.max(harm.out, harm.dead);
    if (out > 0) words.push(localize("SIRPAS.DEFENCE.out", { chance: percent(out) }));
  }
  if (counter && odds.counter)
    words.push(localize("SIRPAS.DEFENCE.counters", { chance: percent(odds.counter.success) }));
  return words.join(" · ");
}

/** The same figure by figure, for a tooltip. */
export function defencePreviewTooltip(name: string, { odds, harm, counter }: DefencePreview): string {
  const { attack } = odds;
  const lines: ExplanationLine[] = [
    { name: localize("SIRPAS.DEFENCE.chanceHit"), text: percent(attack.success), page: "contest" },
    {
      name: localize("SIRPAS.DEFENCE.chanceCritical"),
      text: percent(attack.criticalSuccess),
      page: "critical-results",
    },
  ];
  if (harm) lines.push(...severityLines(attack));
  if (harm) {
    lines.push({ name: localize("SIRPAS.DEFENCE.expectedPoints"), text: harm.points.toFixed(2), page: "wounds" });
    lines.push({ name: localize("SIRPAS.DEFENCE.chanceOut"), text: percent(harm.out), page: "wounds" });
    if (harm.dead > 0) {
      lines.push({ name: localize("SIRPAS.DEFENCE.chanceDead"), text: percent(harm.dead), page: "deadly-wounds" });
    }
  }
  if (odds.counter) {
    lines.push({
      name: localize("SIRPAS.DEFENCE.chanceCounter"),
      text: percent(odds.counter.success),
      page: "contest",
    });
  }
  if (counter) {
    lines.push({ name: localize("SIRPAS.DEFENCE.counterPoints"), text: counter.points.toFixed(2), page: "wounds" });
  }
  return explanationTooltip(name, lines);
}

function severityLines({ severities, throws }: StrikeOdds): readonly ExplanationLine[] {
  return HIT_SEVERITIES.filter((severity) => severity !== "none" && severities[severity] > 0).map((severity) => ({
    name: woundName(severity),
    text: percent(severities[severity] / throws),
    page: severity === "deadly" ? "deadly-wounds" : severity === "scratch" ? "scratches" : "wounds",
  }));
}

/** What a defence takes of the turn, and what is left after it. */
export function costLabels({ fighter }: DefenceRequest, { option }: PlannedDefence): string {
  if (option.cost === 0) return localize("SIRPAS.DEFENCE.costsNothing");
  const shares = option.style === "" ? null : sharesFor(fighter, option.statistic);
  const left = shares ? shares.shared.left + shares.own.left + shares.defences.left : null;
  return left === null
    ? localize("SIRPAS.DEFENCE.costs", { count: option.cost })
    : localize("SIRPAS.DEFENCE.costsOf", { count: option.cost, left: Math.max(0, left - option.cost) });
}
