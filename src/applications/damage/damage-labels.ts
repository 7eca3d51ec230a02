import type { HitSeverity } from "../../rules/damage/wounds.ts";
import type { DamageData } from "../../play/damage/damage-data.ts";
import type { DamageState } from "../../play/damage/damage-state.ts";
import { typeLabel } from "../../play/damage/damage-lines.ts";
import { localize } from "#core/utils/localize.ts";

/** The name of a severity, that of no wound among them, as a localisation key. */
export function severityLabel(severity: HitSeverity): string {
  return severity === "none" || severity === "scratch" ? `SIRPAS.DAMAGE.${severity}` : `SIRPAS.WOUND.${severity}.label`;
}

/** How much of what it is: "12 points (heat)", "Serious wound (cut)". */
export function kindOf(damage: Pick<DamageData, "points" | "severity" | "damageType">): string {
  const { points, severity, damageType } = damage;
  const type = typeLabel(damageType);
  const much = points === null ? localize(severityLabel(severity)) : localize("SIRPAS.DAMAGE.points", { points });
  return type === "" ? much : localize("SIRPAS.DAMAGE.ofType", { much, type: localize(type) });
}

/** What somebody is asked to throw who takes damage, as one line. */
export function stageLabel({ stage, victim }: DamageState["waiting"][number]): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return localize(`SIRPAS.DAMAGE.stage.${stage}`, { name: statistic === "" ? "" : localize(statistic) });
}
