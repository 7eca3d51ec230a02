import type { SirpasItem } from "../../../play/documents.ts";
import type { ArmourMitigation } from "../../../rules/equipment/armours.ts";
import { localize, minused, nameIn, signed } from "#core/utils/localize.ts";
import { moneyText } from "../../wealth/money.ts";
import { fieldAt, listed, storedAt } from "./choices.ts";
import { formOf } from "./form.ts";
import type { Known } from "./known.ts";
import { itemList, listsOf, type ItemList } from "./lists.ts";
import { mitigationText } from "../views/mitigation-figures.ts";
import { materialName } from "./materials.ts";
import { type FieldKind, type Fields, isTable, type Part } from "./field-kinds.ts";
import type { Filled } from "./entry-choices.ts";

/** An item as somebody reads it who may not change it: what counts of it, in words, and nothing that is empty. */
export function itemFacts({ item, known, texts }: Filled) {
  const lists = listsOf(item)
    .map((path) => itemList(item, known, path))
    .filter(({ rows }) => rows.length > 0);
  return {
    groups: formOf(item)
      .map(({ heading, fields }) => ({ heading, facts: factsOf(item, known, fields) }))
      .filter(({ facts }) => facts.length > 0),
    sentences: lists
      .filter(({ isOfSentences }) => isOfSentences)
      .map(({ label, rows }) => ({ label, sentences: rows.map(({ sentence }) => sentence) })),
    tables: lists.filter(({ isOfSentences }) => !isOfSentences).map(factTable),
    texts: Object.entries(texts)
      .filter(([path, html]) => path !== "description" && html !== "")
      .map(([path, html]) => ({ label: fieldAt(item, path).label, html })),
  };
}

interface Fact {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
}

function factsOf(item: SirpasItem, known: Known, fields: Fields): readonly Fact[] {
  return Object.entries(fields).flatMap(([path, kind]) => {
    if (typeof kind === "object") return storedAt(item, path) === null ? [] : factsOf(item, known, kind.fields);
    const text = kind === "alternative" ? takenOf(item) : textOf(kind, storedAt(item, path), known);
    if (text === "") return [];
    const { label, hint } = fieldAt(item, path);
    return [{ label, text, hint }];
  });
}

/** Which of a perk's alternatives somebody has. */
function takenOf(item: SirpasItem): string {
  return item.isType("perk") ? (item.system.cost.alternatives[item.system.choice]?.label ?? "") : "";
}

/** A list with the text of each cell; a column in which nothing is filled in is left out. */
function factTable({ label, plain, columns, rows }: ItemList) {
  const lines = rows.map(({ cells }) =>
    cells.map(({ column, value, options }) => {
      const key = String(value ?? "");
      return { column, text: options?.find((option) => option.value === key)?.label ?? key };
    }),
  );
  const isUsed = (_: unknown, index: number) => lines.some((line) => line[index]?.text !== "");
  return { label, plain, columns: columns.filter(isUsed), rows: lines.map((line) => line.filter(isUsed)) };
}

/** What a stored value says, by the kind of its field; empty for nothing. */
const TEXTS: Readonly<Partial<Record<string, (value: unknown, known: Known) => string>>> = {
  known: (value, known) => keysAsText(value, (key) => known.nameOf(key)),
  material: (value) => materialName(String(value)),
  pounds: (value) => (value === 0 ? "" : localize("SIRPAS.SHEET.pounds", { weight: Number(value) })),
  feet: (value) => localize("SIRPAS.SHEET.feet", { feet: Number(value) }),
  money: (value) => (value === 0 ? "" : moneyText(Number(value))),
  flag: (value) => (value === true ? localize("SIRPAS.SHEET.yes") : ""),
  signed: (value) => (value === 0 ? "" : signed(Number(value))),
  text: (value) => (value === 0 ? "" : String(value)),
  number: (value) => minused(Number(value)),
  mitigation: (value) => mitigationText(value as ArmourMitigation),
};

function textOf(kind: Exclude<FieldKind, Part>, value: unknown, known: Known): string {
  if (value === null || value === undefined || value === "") return "";
  if (isTable(kind)) return keysAsText(value, (key) => nameIn(CONFIG.SIRPAS[kind], key));
  return TEXTS[kind]?.(value, known) ?? "";
}

function keysAsText(value: unknown, nameOf: (key: string) => string): string {
  return listed(value).map(nameOf).join(", ");
}
