import type { SirpasItem } from "../../../documents/item.ts";
import { MODIFIER_FIELDS, OWN_TARGET, type ModifierType } from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "#core/utils/localize.ts";
import {
  fieldAt,
  keysAt,
  materialName,
  optionsOf,
  ownStatistics,
  storedAt,
  withStored,
  type Choice,
  type Field,
} from "./choices.ts";
import { formOf, type FieldKind, type Fields, type Group } from "./form.ts";
import type { Known } from "./known.ts";
import { itemList, listsOf } from "./lists.ts";
import { mitigationFields } from "../views/mitigation-figures.ts";

/** An item that is filled in, and what its form needs to know besides. */
export interface Filled {
  readonly item: SirpasItem;
  readonly known: Known;
  /** Formatted texts with their links, by path. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A field, with what `formGroup` is told of it. */
interface Input extends Choice {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly stacked?: boolean;
  readonly min?: number | null;
  readonly max?: number | null;
}

/** The fields and lists of an item to be filled in, group by group. */
export function formGroups(filled: Filled) {
  const { item } = filled;
  const groups = formOf(item);
  const placed = new Set(groups.flatMap(({ fields }) => Object.keys(fields)));
  const further = listsOf(item).filter((path) => !placed.has(path) && isThere(item, path));
  const lists: Group = { heading: "", fields: Object.fromEntries(further.map((path) => [path, "list"])) };
  return [...groups, lists].map(({ heading, hint = "", fold = "", full = false, fields }) => ({
    heading: heading && localize(heading),
    hint: hint && localize(hint),
    fold,
    full,
    open: fold !== "" && Object.keys(fields).some((path) => isFilled(item, path, fields[path]!)),
    entries: entriesOf(filled, fields),
  }));
}

/** What the buttons say that add a part which an item can lack, and remove it. */
const LABELS = {
  Combat: { add: "SIRPAS.SHEET.addCombat", remove: "SIRPAS.SHEET.removeCombat" },
  Damage: { add: "SIRPAS.SHEET.addDamage", remove: "SIRPAS.SHEET.removeDamage" },
  Hold: { add: "SIRPAS.SHEET.addHold", remove: "SIRPAS.SHEET.removeHold" },
  Weight: { add: "SIRPAS.SHEET.addWeight", remove: "SIRPAS.SHEET.removeWeight" },
} as const;

/** Lists of a part that the item lacks are not there. */
function isThere(item: SirpasItem, path: string): boolean {
  return Array.isArray(storedAt(item, path));
}

/** Does a field say anything besides what it says of every item? */
function isFilled(item: SirpasItem, path: string, kind: FieldKind): boolean {
  const value = storedAt(item, path);
  if (typeof kind === "object") return value !== null;
  return Array.isArray(value) ? value.length > 0 : value !== fieldAt(item, path).getInitialValue({});
}

function entriesOf(filled: Filled, fields: Fields): readonly object[] {
  return Object.entries(fields).flatMap(([path, kind]) => entryOf(filled, path, kind) ?? []);
}

/** Null where there is nothing to choose from. */
function entryOf(filled: Filled, path: string, kind: FieldKind): object | null {
  const { item, known, texts } = filled;
  const value = storedAt(item, path);
  if (typeof kind === "object") {
    const { part, fields } = kind;
    const action = value === null ? "add" : "remove";
    return {
      part: {
        path: `system.${path}`,
        action: `${action}Part`,
        icon: value === null ? "fa-plus" : "fa-trash",
        label: localize(LABELS[part][action]),
        entries: value === null ? [] : entriesOf(filled, fields),
      },
    };
  }
  if (kind === "list") return { list: itemList(item, known, path) };
  const field = fieldAt(item, path);
  const input: Input = { field, name: `system.${path}`, value };
  if (kind === "prose") return { ...input, prose: true, enriched: texts[path] };
  if (kind === "mitigation") return { mitigation: mitigationFields(storedAt(item, path)), field: field.element };
  const choice = choiceOf(filled, path, kind, field);
  return choice && { ...input, ...choice };
}

function choiceOf({ item, known }: Filled, path: string, kind: FieldKind, field: Field): Partial<Input> | null {
  if (typeof kind === "function") {
    const options = optionsOf(kind(), field.element ?? field);
    const none = item.isType("weapon") ? "SIRPAS.SHEET.byStyle" : "SIRPAS.SHEET.none";
    return { options, blank: field.blank === true ? localize(none) : undefined };
  }
  if (kind === "part") return { options: optionsOf(CONFIG.SIRPAS.armourParts, field) };
  if (kind === "material") return item.isType("armour") ? { value: materialName(item.system._source.material) } : {};
  if (kind === "alternative") return alternatives(item);
  if (kind === "known") {
    if (path === "target") return targets(item);
    const options = known.optionsOf(path === "skills" ? "skill" : "style", keysAt(item, path));
    return { options, blank: field.element ? undefined : localize("SIRPAS.SHEET.noTargetChosen") };
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
