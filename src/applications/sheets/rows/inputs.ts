import { MODIFIER_FIELDS } from "../../../data/fields/typed-modifiers.ts";
import type { ItemType, SirpasItem } from "../../../documents/item.ts";
import { OWN_TARGET, type ModifierType } from "../../../rules/advantages/typed-modifiers.ts";
import { choicesOf, localize } from "../../localize.ts";
import { ownStatistics, withCurrent, type Choices } from "./choices.ts";
import { options, stored, ungrouped } from "./combat-choices.ts";
import { FIELD_GROUPS, type FieldKind } from "./field-groups.ts";
import type { Known } from "./known.ts";
import { storable, type Choosy } from "./world-choices.ts";

interface Field extends Choosy {
  readonly blank?: boolean;
  readonly element?: Choosy;
}

/** What `formGroup` is told of a field besides its name and value. */
interface Input {
  readonly choices?: Choices | undefined;
  readonly blank?: string | undefined;
  readonly stacked?: boolean;
  /** What several can be chosen of. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number | null;
  readonly max?: number | null;
}

/** The fields of an item to be filled in, group by group, with what can be chosen for each. */
export function inputGroups(item: SirpasItem, known: Known) {
  return FIELD_GROUPS[item.type as ItemType].map(({ heading, facts }) => ({
    heading: localize(heading),
    fields: Object.entries(facts).flatMap(([path, kind]) => {
      const field = item.system.schema.getField(path as never) as unknown as Field | undefined;
      const input = field && inputOf(item, known, { path, kind, field });
      const value: unknown = foundry.utils.getProperty(item.system._source, path);
      return input ? [{ field, name: `system.${path}`, value, ...input }] : [];
    }),
  }));
}

interface Place {
  readonly path: string;
  readonly kind: FieldKind;
  readonly field: Field;
}

/** Null where there is nothing to choose from. */
function inputOf(item: SirpasItem, known: Known, { path, kind, field }: Place): Input | null {
  if (typeof kind === "function") {
    const choices = storable(choicesOf(kind()), field.element ?? field);
    if (field.element) return { options: options(choices) };
    const none = item.isType("weapon") ? "SIRPAS.SHEET.byStyle" : "SIRPAS.SHEET.none";
    return { choices, blank: field.blank === true ? none : undefined };
  }
  if (kind === "alternative") return alternatives(item);
  if (kind === "known") {
    if (path === "target") return { choices: targetChoices(item) };
    const isFit = ({ combat }: { combat?: boolean }) => path !== "skills" || combat === true;
    return { options: ungrouped(known.options([path === "skills" ? "skill" : "style"], stored(item, path), isFit)) };
  }
  // A level ends where the levels of its advantage do.
  return path === "level" && item.isType("advantage") ? item.system._source.levels : {};
}

/**
 * On an actor, its own statistics; elsewhere nobody knows which there will be, and the key is typed. So is the field of
 * what reaches no statistic, such as that of Field Expert.
 */
function targetChoices(item: SirpasItem): Choices | undefined {
  if (!item.actor || !(item.isType("advantage") || item.isType("perk"))) return undefined;
  const { target, modifiers } = item.system;
  if (!modifiers.some((row) => row.target === OWN_TARGET && reachesStatistics(row.type))) return undefined;
  return withCurrent({ "": "SIRPAS.SHEET.noTargetChosen", ...ownStatistics(item, ["skill", "style"]) }, [target]);
}

function reachesStatistics(type: ModifierType): boolean {
  return (MODIFIER_FIELDS[type] as readonly string[]).includes("target");
}

function alternatives(item: SirpasItem): Input | null {
  if (!item.isType("perk") || item.system.cost.alternatives.length === 0) return null;
  const choices = item.system.cost.alternatives.map(({ label, cost }, index) => [String(index), `${label} (${cost})`]);
  return { choices: Object.fromEntries(choices) as Choices, stacked: true };
}
