import { EFFECTS as KINDS } from "../../../rules/combat/manoeuvre-effects.ts";
import { conditionLabel, CONDITIONS } from "../../../rules/damage/conditions.ts";
import type { EffectRow, StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { choicesOf, localize } from "../../localize.ts";
import type { Choices } from "./choices.ts";
import { carrySentence, effectSentence } from "./combat-sentences.ts";
import { ungrouped } from "./combat-choices.ts";
import type { Known } from "./known.ts";
import type { ModifierRows } from "./modifier-rows.ts";
import { rowControls } from "./row-labels.ts";
import { columnLabel, type Cell } from "./row-tables.ts";
import { partChoices, partLabel } from "./world-choices.ts";

interface Kind<Row> {
  readonly sentence: (row: Row, known: Known) => string;
  /** The fields that count for a row, in the order in which they are shown. */
  readonly shown: (row: Row) => readonly string[];
  readonly choices: (field: string) => Choices | undefined;
  /** What several can be chosen of; undefined for any other field. */
  readonly options: (field: string, stored: readonly string[], known: Known) => Cell["options"];
}

const EFFECTS: Kind<EffectRow> = {
  sentence: (row) => effectSentence({ ...row, parts: [...row.parts] }),
  shown: (row) => ["type", ...KINDS.of(row.type).fields, "critical", "atLeast", "parts"],
  choices: (field) => {
    const { effectSeverities, wounds } = CONFIG.SIRPAS;
    if (field === "type") return labelled(KINDS.keys, (key) => `SIRPAS.EFFECT_TYPE.${key}.label`);
    if (field === "condition") return labelled(CONDITIONS.keys, conditionLabel);
    if (field === "severity") return choicesOf(effectSeverities);
    return field === "atLeast" ? { "": "SIRPAS.ROWS.anyDamage", ...choicesOf(wounds) } : undefined;
  },
  options: (field, stored) => {
    if (field !== "parts") return undefined;
    const parts = partChoices();
    const all = [...Object.keys(parts), ...stored.filter((part) => !Object.hasOwn(parts, part))];
    return all.map((value) => ({ value, label: partLabel(value) }));
  },
};

function labelled(keys: readonly string[], labelOf: (key: string) => string): Choices {
  return Object.fromEntries(keys.map((key) => [key, labelOf(key)]));
}

const CARRIES: Kind<StoredCarry> = {
  sentence: carrySentence,
  shown: () => ["type", "value", "lasts", "stacks", "lostByOther", "manoeuvres", "styles"],
  choices: (field) => {
    const { carrySpans, carryTypes } = CONFIG.SIRPAS;
    if (field === "type") return choicesOf(carryTypes);
    return field === "lasts" ? choicesOf(carrySpans) : undefined;
  },
  options: (field, stored, known) => {
    if (field === "styles") return ungrouped(known.options(["style"], stored));
    return field === "manoeuvres" ? ungrouped(known.options(["manoeuvre"], stored)) : undefined;
  },
};

const WIDE: readonly string[] = ["type", "parts", "manoeuvres", "styles", "atLeast", "lasts"];

/** The effects of a manoeuvre and what it carries to later attacks, each entry a sentence; null for items without. */
export function sentenceLists(item: SirpasItem, known: Known) {
  const { schema, _source } = item.system as unknown as { schema: SchemaPart; _source: Source };
  const path = item.isType("skill") ? "combat" : "";
  const fields = path === "" ? schema.fields : schema.fields[path]?.fields;
  const stored = (path === "" ? _source : _source[path]) as Source | null | undefined;
  if (!fields?.["effects"] || !fields["carries"] || !stored) return null;
  const prefix = path === "" ? "system" : `system.${path}`;
  return {
    effects: listOf(EFFECTS, known, fields["effects"], stored["effects"] as readonly EffectRow[], `${prefix}.effects`),
    carries: listOf(
      CARRIES,
      known,
      fields["carries"],
      stored["carries"] as readonly StoredCarry[],
      `${prefix}.carries`,
    ),
  };
}

function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

type Source = Readonly<Record<string, unknown>>;

interface SchemaPart {
  readonly label: string;
  readonly hint: string;
  readonly fields: Readonly<Record<string, SchemaPart>>;
  readonly element: SchemaPart;
}

function listOf<Row extends object>(
  kind: Kind<Row>,
  known: Known,
  list: SchemaPart,
  rows: readonly Row[],
  path: string,
): ModifierRows {
  return {
    path,
    label: list.label,
    hint: list.hint,
    addLabel: localize("SIRPAS.ROWS.add", { list: list.label }),
    rows: rows.map((row, index) => ({
      index,
      label: localize("SIRPAS.SHEET.modifierLine", { line: index + 1 }),
      sentence: kind.sentence(row, known),
      cells: kind.shown(row).map((field) => {
        const column = columnLabel(field);
        return {
          field: list.element.fields[field] as unknown as Cell["field"],
          name: `${path}.${index}.${field}`,
          value: (row as Source)[field],
          column,
          label: localize("SIRPAS.ROWS.cell", { column, line: index + 1 }),
          hint: localize(`SIRPAS.ROWS.hints.${field}`),
          wide: WIDE.includes(field),
          choices: kind.choices(field),
          options: kind.options(field, listed((row as Source)[field]), known),
        };
      }),
      ...rowControls(list.label, index, rows.length),
    })),
  };
}
