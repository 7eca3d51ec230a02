import type { HitSeverity } from "../../rules/damage/wounds.ts";
import type { DamageData } from "../../play/damage/damage-data.ts";
import type { DamageState, VictimState } from "../../play/damage/damage-state.ts";
import { typeLabel } from "../../play/damage/injury-lines.ts";
import { localize } from "#core/utils/localize.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import type { DamageForm } from "./damage-form.ts";

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

/** What somebody is asked to roll who takes damage, as one line. */
export function stageLabel({ stage, victim }: DamageState["waiting"][number]): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return localize(`SIRPAS.DAMAGE.stage.${stage}`, { name: statistic === "" ? "" : localize(statistic) });
}

/** The names of the types of damage, family by family. */
export function typeChoices(): Readonly<Record<string, string>> {
  const types = Object.entries(CONFIG.SIRPAS.damageTypes);
  const grouped = DAMAGE_CATEGORIES.flatMap((family) => types.filter(([, { category }]) => category === family));
  return Object.fromEntries(grouped.map(([key, { label }]) => [key, label]));
}

/** The parts that any of their bodies has. */
export function partChoices(people: DamageForm["people"]): Readonly<Record<string, string>> {
  const parts = people.flatMap(({ actor }) => actor.system.body).filter(({ key }) => key !== "body");
  return Object.fromEntries(parts.map(({ key, label }) => [key, label]));
}

/** What came of it for somebody, once all is rolled. */
export function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.DAMAGE.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.DAMAGE.${deadly.success ? "averted" : "dies"}`);
  return localize(severityLabel(severity));
}
