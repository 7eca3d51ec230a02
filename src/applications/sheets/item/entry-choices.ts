import type { SirpasItem } from "../../../play/documents.ts";
import { MODIFIER_FIELDS, type ModifierType, OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "#core/utils/localize.ts";
import { type Choice, type Field, type Input, optionsOf, ownStatistics, storedAt, withStored } from "./choices.ts";
import { materialName } from "./materials.ts";
import { type FieldKind, isTable } from "./field-kinds.ts";
import type { Known } from "./known.ts";
import { pointer } from "./row-choices.ts";

/** What a field can be set to, by its kind; null where there is nothing to choose from. */
export function choiceOf({ item, known }: Filled, path: string, kind: FieldKind, field: Field): Partial<Input> | null {
  if (typeof kind === "string" && isTable(kind)) {
    const options = optionsOf(kind, field.element ?? field);
    const none = item.isType("weapon") ? "SIRPAS.SHEET.byStyle" : "SIRPAS.SHEET.none";
    return { options, blank: field.blank === true ? localize(none) : undefined };
  }
  if (kind === "material") return item.isType("armour") ? { value: materialName(item.system._source.material) } : {};
  if (kind === "alternative") return alternatives(item);
  if (kind === "known") {
    if (path === "target") return targets(item);
    return pointer(path, field, storedAt(item, path), known)!;
  }
  // A level ends where the levels of its advantage do.
  return path === "level" && item.isType("advantage") ? item.system._source.levels : {};
}

/**
 * On an actor, its own statistics; elsewhere nobody knows which there will be, and the key is typed. So is the field of
 * what reaches no statistic, such as that of Field Expert.
 */
function targets(item: SirpasItem): Choice {
  if (!item.actor || !(item.isType("advantage") || item.isType("perk"))) return {};
  const { target, modifiers } = item.system;
  if (!modifiers.some((row) => row.target === OWN_TARGET && reachesStatistics(row.type))) return {};
  const options = withStored(ownStatistics(item, ["skill", "style"]), [target]);
  return { options, blank: localize("SIRPAS.SHEET.noTargetChosen") };
}

function reachesStatistics(type: ModifierType): boolean {
  return (MODIFIER_FIELDS[type] as readonly string[]).includes("target");
}

function alternatives(item: SirpasItem): Partial<Input> | null {
  if (!item.isType("perk") || item.system.cost.alternatives.length === 0) return null;
  const options = item.system.cost.alternatives.map(({ label, cost }, index) => ({
    value: String(index),
    label: `${label} (${cost})`,
  }));
  return { options, stacked: true };
}

/** An item that is filled in, and what its form needs to know besides. */
export interface Filled {
  readonly item: SirpasItem;
  readonly known: Known;
  /** Formatted texts with their links, by path. */
  readonly texts: Readonly<Record<string, string>>;
}
