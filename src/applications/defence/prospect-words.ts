import type { DefenceRequest, PlannedDefence, Prospect } from "../../documents/attack/defence-request.ts";
import { sharesFor } from "../../documents/attack/defence-request.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { StrikeOdds } from "../../odds/attack.ts";
import { percent } from "../ux/chances.ts";
import { toldTooltip, type ToldLine } from "../ux/told-tooltip.ts";
import { woundName } from "../chat/attack/damage-view.ts";
import { say } from "../words.ts";

/** How likely it is to be hit, in two words. */
export function hitWords({ odds }: Prospect): string {
  return say("SIRPAS.DEFENCE.hit", { chance: percent(odds.attack.success) });
}

/** What is to be expected of a defence, as far as this user may know it, in a line. */
export function prospectWords({ odds, harm, counter }: Prospect): string {
  const words = [say("SIRPAS.DEFENCE.hit", { chance: percent(odds.attack.success) })];
  if (harm && odds.attack.success > 0) {
    words.push(say("SIRPAS.DEFENCE.points", { points: harm.points.toFixed(1) }));
    const out = Math.max(harm.out, harm.dead);
    if (out > 0) words.push(say("SIRPAS.DEFENCE.out", { chance: percent(out) }));
  }
  if (counter && odds.counter) words.push(say("SIRPAS.DEFENCE.counters", { chance: percent(odds.counter.success) }));
  return words.join(" · ");
}

/** The same figure by figure, for a tooltip. */
export function prospectTooltip(name: string, { odds, harm, counter }: Prospect): string {
  const { attack } = odds;
  const lines: ToldLine[] = [
    { name: say("SIRPAS.DEFENCE.chanceHit"), text: percent(attack.success), page: "contest" },
    { name: say("SIRPAS.DEFENCE.chanceCritical"), text: percent(attack.criticalSuccess), page: "critical-results" },
  ];
  if (harm) lines.push(...severityLines(attack));
  if (harm) {
    lines.push({ name: say("SIRPAS.DEFENCE.expectedPoints"), text: harm.points.toFixed(2), page: "wounds" });
    lines.push({ name: say("SIRPAS.DEFENCE.chanceOut"), text: percent(harm.out), page: "wounds" });
    if (harm.dead > 0) {
      lines.push({ name: say("SIRPAS.DEFENCE.chanceDead"), text: percent(harm.dead), page: "deadly-wounds" });
    }
  }
  if (odds.counter) {
    lines.push({ name: say("SIRPAS.DEFENCE.chanceCounter"), text: percent(odds.counter.success), page: "contest" });
  }
  if (counter) {
    lines.push({ name: say("SIRPAS.DEFENCE.counterPoints"), text: counter.points.toFixed(2), page: "wounds" });
  }
  return toldTooltip(name, lines);
}

function severityLines({ severities, throws }: StrikeOdds): readonly ToldLine[] {
  return HIT_SEVERITIES.filter((severity) => severity !== "none" && severities[severity] > 0).map((severity) => ({
    name: woundName(severity),
    text: percent(severities[severity] / throws),
    page: severity === "deadly" ? "deadly-wounds" : severity === "scratch" ? "scratches" : "wounds",
  }));
}

/** What a defence takes of the turn, and what is left after it. */
export function costWords({ fighter }: DefenceRequest, { option }: PlannedDefence): string {
  if (option.cost === 0) return say("SIRPAS.DEFENCE.costsNothing");
  const shares = option.style === "" ? null : sharesFor(fighter, option.statistic);
  const left = shares ? shares.shared.left + shares.own.left + shares.defences.left : null;
  return left === null
    ? say("SIRPAS.DEFENCE.costs", { count: option.cost })
    : say("SIRPAS.DEFENCE.costsOf", { count: option.cost, left: Math.max(0, left - option.cost) });
}
