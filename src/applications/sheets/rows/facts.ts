import type { ItemType, SirpasItem } from "../../../documents/item.ts";
import type { ArmourMitigation } from "../../../rules/equipment/armours.ts";
import { localize, signed } from "../../localize.ts";
import { moneyText } from "../../wealth/money.ts";
import { mitigationText } from "../views/protection.ts";
import type { Known } from "./known.ts";
import { FIELD_GROUPS, type FieldKind } from "./field-groups.ts";
import { materialName } from "./materials.ts";
import type { RowTable } from "./row-tables.ts";
import { partLabel } from "./world-choices.ts";

/** An item as somebody reads it who may not change it: what counts of it, in words, and nothing that is empty. */
export interface FactGroup {
  readonly heading: string;
  readonly facts: readonly { readonly label: string; readonly text: string; readonly hint: string }[];
}

interface Field {
  readonly label: string;
  readonly hint: string;
}

/** The fields of an item as text, group by group; groups in which nothing stands are left out. */
export function factGroups(item: SirpasItem, known: Known): readonly FactGroup[] {
  return FIELD_GROUPS[item.type as ItemType].flatMap(({ heading, facts }) => {
    const revealed = Object.entries(facts).flatMap(([path, kind]) => {
      const field = item.system.schema.getField(path as never) as unknown as Field | undefined;
      const value: unknown = foundry.utils.getProperty(item.system._source, path);
      const text = kind === "alternative" ? takenOf(item) : textOf(kind, value, known);
      return field && text !== "" ? [{ label: field.label, text, hint: field.hint }] : [];
    });
    return revealed.length === 0 ? [] : [{ heading: localize(heading), facts: revealed }];
  });
}

/** Which of a perk's alternatives somebody has. */
function takenOf(item: SirpasItem): string {
  return item.isType("perk") ? (item.system.cost.alternatives[item.system.choice]?.label ?? "") : "";
}

/** The lists of an item that have lines, with the text of each cell; a column in which nothing stands is left out. */
export function factTables(tables: Readonly<Record<string, RowTable>>) {
  return Object.values(tables)
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, plain, columns, rows }) => {
      const lines = rows.map(({ cells }) => cells.map((cell) => ({ column: cell.column, text: cellText(cell) })));
      const isUsed = (_: unknown, index: number) => lines.some((line) => line[index]?.text !== "");
      return { label, plain, columns: columns.filter(isUsed), rows: lines.map((line) => line.filter(isUsed)) };
    });
}

function cellText({
  value,
  choices,
  groups,
}: Pick<RowTable["rows"][number]["cells"][number], "value" | "choices" | "groups">): string {
  const key = String(value ?? "");
  const chosen = groups?.flatMap(({ options }) => options).find((option) => option.value === key);
  if (chosen) return key === "" ? "" : chosen.label;
  const label = choices?.[key];
  return label === undefined ? key : localize(label);
}

/** Empty for what says nothing. */
function textOf(kind: Exclude<FieldKind, "alternative">, value: unknown, known: Known): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof kind === "function")
    return listed(value)
      .map((key) => localize(kind()[key]?.label ?? key))
      .join(", ");
  switch (kind) {
    case "known":
      return listed(value)
        .map((key) => known.nameOf(key))
        .join(", ");
    case "part":
      return partLabel(String(value));
    case "material":
      return materialName(String(value));
    case "pounds":
      return value === 0 ? "" : localize("SIRPAS.SHEET.pounds", { weight: Number(value) });
    case "feet":
      return localize("SIRPAS.SHEET.feet", { feet: Number(value) });
    case "money":
      return value === 0 ? "" : moneyText(Number(value));
    case "flag":
      return value === true ? localize("SIRPAS.SHEET.yes") : "";
    case "signed":
      return value === 0 ? "" : signed(Number(value));
    case "text":
      return value === 0 ? "" : String(value);
    case "number":
      return String(value);
    case "mitigation":
      return mitigationText(value as ArmourMitigation);
    case "untold":
      return "";
  }
}

function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [String(value)];
}
