import { MODIFIER_FIELDS, type ModifierField, type ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { localize } from "../../localize.ts";
import { modifierChoices, modifierGroups } from "./modifier-choices.ts";
import { modifierSentence } from "./modifier-sentence.ts";
import type { Known } from "./known.ts";
import { rowControls, type RowControls } from "./row-labels.ts";
import { columnLabel, type Cell } from "./row-tables.ts";

/** A field of a modifier with a sentence about it. */
export interface ModifierCell extends Cell {
  readonly hint: string;
  /** Holds names, keys or notes, which need room. */
  readonly wide: boolean;
}

/** What an item does, as its sheet shows it: each modifier in a sentence, with the fields that count for its type. */
export interface ModifierRows {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly rows: readonly (RowControls & {
    readonly index: number;
    readonly label: string;
    readonly sentence: string;
    readonly cells: readonly ModifierCell[];
  })[];
}

const WIDE: readonly string[] = ["type", "target", "difficulty", "unless", "damage", "struct", "wound", "note"];

/** The modifiers of an item; null for items that have none. */
export function modifierRows(item: SirpasItem, known: Known): ModifierRows | null {
  const list = (item.system.schema.fields as unknown as Readonly<Record<string, ListField>>)["modifiers"];
  if (!list) return null;
  const stored = (item._source.system as unknown as { modifiers: readonly ModifierRow[] }).modifiers;
  return {
    path: "system.modifiers",
    label: list.label,
    hint: list.hint,
    addLabel: localize("SIRPAS.ROWS.add", { list: list.label }),
    rows: stored.map((row, index) => ({
      index,
      label: localize("SIRPAS.SHEET.modifierLine", { line: index + 1 }),
      sentence: modifierSentence(item, row, known),
      cells: shownFields(item, row).map((field) => cell(item, known, list, row, index, field)),
      ...rowControls(list.label, index, stored.length),
    })),
  };
}

type Shown = ModifierField | "type";

interface ListField {
  readonly label: string;
  readonly hint: string;
  readonly element: { readonly fields: Readonly<Record<Shown, Cell["field"]>> };
}

/** Only an advantage has levels; elsewhere nothing grows with them. */
function shownFields(item: SirpasItem, { type }: ModifierRow): readonly Shown[] {
  const fields: readonly Shown[] = ["type", ...MODIFIER_FIELDS[type], "note"];
  return item.isType("advantage") ? fields : fields.filter((field) => field !== "scale");
}

function cell(
  item: SirpasItem,
  known: Known,
  list: ListField,
  row: ModifierRow,
  index: number,
  field: Shown,
): ModifierCell {
  const column = columnLabel(field);
  return {
    field: list.element.fields[field],
    name: `system.modifiers.${index}.${field}`,
    value: row[field],
    column,
    label: localize("SIRPAS.ROWS.cell", { column, line: index + 1 }),
    hint: localize(`SIRPAS.ROWS.hints.${field}`),
    wide: WIDE.includes(field),
    choices: modifierChoices(item, field, row.target),
    groups: modifierGroups(item, known, field, String(row[field])),
  };
}
