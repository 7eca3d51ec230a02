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

/** What somebody is asked to throw who takes damage, as one line. */
export function stageLabel({ stage, victim }: DamageState["waiting"][number]): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return localize(`SIRPAS.DAMAGE.stage.${stage}`, { name: statistic === "" ? "" : localize(statistic) });
}

/** Keys of a group with their names. */
export function labels(group: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, localize(`SIRPAS.DAMAGE.${group}.${key}`)]));
}

/** The types of damage by family, and none. */
export function typeChoices() {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  const grouped = DAMAGE_CATEGORIES.flatMap((category) => {
    const group = localize(CONFIG.SIRPAS.damageCategories[category].label);
    const own = Object.entries(types).filter(([, type]) => type.category === category);
    return own.map(([value, { label }]) => ({ value, label: localize(label), group }));
  });
  return [{ value: "", label: localize("SIRPAS.WOUNDS.anyDamage") }, ...grouped];
}

/** The parts that any of their bodies has. */
export function partChoices(people: DamageForm["people"]): Readonly<Record<string, string>> {
  const parts = people.flatMap(({ actor }) => actor.system.body).filter(({ key }) => key !== "body");
  return Object.fromEntries(parts.map(({ key, label }) => [key, localize(label)]));
}

/** What came of it for somebody, once all is thrown. */
export function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.DAMAGE.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.DAMAGE.${deadly.success ? "averted" : "dies"}`);
  return localize(severityLabel(severity));
}
