import { DAMAGE_SCOPES, type ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { EffectRow, StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import {
  ANY_TARGET,
  MODIFIER_FIELDS,
  OWN_TARGET,
  type DamageScope,
} from "../../../rules/advantages/typed-modifiers.ts";
import { EFFECTS as EFFECT_KINDS } from "../../../rules/combat/manoeuvre-effects.ts";
import { movesOf } from "#core/applications/sheets/base/row-actions.ts";
import { localize, word } from "#core/utils/localize.ts";
import { fieldAt, listed, optionsOf, ownStatistics, partLabel, storedAt, withStored } from "./choices.ts";
import type { Choice, Field } from "./choices.ts";
import type { Known } from "./known.ts";
import { carrySentence, damageLabel, effectSentence, modifierSentence } from "./sentences.ts";

/** What a line is made of: whose it is, and the names of what items refer to. */
interface About {
  readonly item: SirpasItem;
  readonly known: Known;
}

/** What can be chosen, by the field; anything else is typed. */
type Choices = Readonly<Record<string, (stored: unknown, about: About & { readonly field: Field }) => Choice>>;

/** In a table; in a list without columns by the path of the list. */
const TABLE_CHOICES: Choices = {
  when: () => ({ options: optionsOf(CONFIG.SIRPAS.circumstances) }),
  unless: () => ({ options: optionsOf(CONFIG.SIRPAS.circumstances), blank: localize("SIRPAS.ROWS.nothing") }),
  difficulty: () => ({ options: optionsOf(CONFIG.SIRPAS.difficulties) }),
  part: (_, { field }) => ({ options: optionsOf(CONFIG.SIRPAS.armourParts, field) }),
  target: () => ({
    options: [{ value: OWN_TARGET, label: localize("SIRPAS.ROWS.sameTarget") }],
    blank: localize("SIRPAS.ROWS.anyPurchase"),
  }),
  key: (stored, { known }) => ({
    options: known.options(["attribute", "skill", "style", "advantage", "perk"], listed(stored)),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
  exclusions: (stored, { known }) => ({
    options: known.options(["advantage", "perk"], listed(stored)),
    blank: localize("SIRPAS.SHEET.noTargetChosen"),
  }),
  "base.attributes": (_, { field }) => ({ options: optionsOf(CONFIG.SIRPAS.attributes, field) }),
};

/** A list whose lines say too much for a table: each is a sentence, and below it the fields that count for its type. */
interface Sentences<Row> {
  readonly sentence: (row: Row, about: About) => string;
  /** The fields that count for a row, in the order in which they are shown. */
  readonly shown: (row: Row, item: SirpasItem) => readonly string[];
  readonly choices: Choices;
}

const MODIFIERS: Sentences<ModifierRow> = {
  sentence: (row, { item, known }) => modifierSentence(item, row, known),
  shown: ({ type }, item) =>
    // Only an advantage has levels; elsewhere nothing grows with them.
    ["type", ...MODIFIER_FIELDS[type], "note"].filter((field) => field !== "scale" || item.isType("advantage")),
  choices: {
    type: () => ({ options: optionsOf(CONFIG.SIRPAS.modifierTypes) }),
    pool: () => {
      const { expertise, mastery } = CONFIG.SIRPAS.pools;
      return { options: optionsOf({ expertise, mastery }) };
    },
    difficulty: () => ({
      options: optionsOf(CONFIG.SIRPAS.difficulties),
      blank: localize("SIRPAS.ROWS.everyDifficulty"),
    }),
    scale: () => ({ options: optionsOf(CONFIG.SIRPAS.modifierScales) }),
    struct: () => ({ options: optionsOf(CONFIG.SIRPAS.structs) }),
    against: () => ({ options: optionsOf(CONFIG.SIRPAS.woundSources) }),
    wound: () => ({ options: optionsOf(CONFIG.SIRPAS.woundOrders) }),
    damage: () => ({
      options: [...new Set([...DAMAGE_SCOPES, ...Object.keys(CONFIG.SIRPAS.world.damageTypes)])].map((scope) => ({
        value: scope,
        label: localize(damageLabel(scope as DamageScope)),
      })),
    }),
    target: (stored, { item, known }) => {
      const special = [
        { value: OWN_TARGET, label: localize("SIRPAS.ROWS.ownTarget") },
        { value: ANY_TARGET, label: localize("SIRPAS.ROWS.anyTarget") },
      ];
      if (item.actor)
        return {
          options: withStored([...special, ...ownStatistics(item, ["attribute", "skill", "style"])], listed(stored)),
        };
      const own = listed(stored).filter((key) => !special.some(({ value }) => value === key));
      return { options: [...special, ...known.options(["attribute", "skill", "style"], own)] };
    },
    unless: (stored, { known }) => ({
      options: known.options(["advantage", "perk"], listed(stored)),
      blank: localize("SIRPAS.ROWS.nobody"),
    }),
  },
};

const EFFECTS: Sentences<EffectRow> = {
  sentence: (row) => effectSentence({ ...row, parts: [...row.parts] }),
  shown: ({ type }) => ["type", ...EFFECT_KINDS.of(type).fields, "critical", "atLeast", "parts"],
  choices: {
    type: () => ({ options: optionsOf(CONFIG.SIRPAS.effectTypes) }),
    condition: () => ({ options: optionsOf(CONFIG.SIRPAS.conditions) }),
    severity: () => ({ options: optionsOf(CONFIG.SIRPAS.effectSeverities) }),
    atLeast: () => ({ options: optionsOf(CONFIG.SIRPAS.wounds), blank: localize("SIRPAS.ROWS.anyDamage") }),
    parts: (stored) => {
      const parts = [...new Set([...Object.keys(CONFIG.SIRPAS.armourParts), ...listed(stored)])];
      return { options: parts.map((value) => ({ value, label: partLabel(value) })) };
    },
  },
};

const CARRIES: Sentences<StoredCarry> = {
  sentence: (row, { known }) => carrySentence(row, known),
  shown: () => ["type", "value", "lasts", "stacks", "lostByOther", "manoeuvres", "styles"],
  choices: {
    type: () => ({ options: optionsOf(CONFIG.SIRPAS.carryTypes) }),
    lasts: () => ({ options: optionsOf(CONFIG.SIRPAS.carrySpans) }),
    manoeuvres: (stored, { known }) => ({ options: known.optionsOf("manoeuvre", listed(stored)) }),
    styles: (stored, { known }) => ({ options: known.optionsOf("style", listed(stored)) }),
  },
};

/** The lists of sentences, by the last part of their paths; any other is a table. */
const SENTENCES: Readonly<Record<string, Sentences<never> | undefined>> = {
  modifiers: MODIFIERS,
  effects: EFFECTS,
  carries: CARRIES,
};

/** Fields with names, keys or notes, which need room. */
const WIDE: ReadonlySet<string> = new Set([
  "type",
  "target",
  "difficulty",
  "unless",
  "damage",
  "struct",
  "wound",
  "note",
  "parts",
  "manoeuvres",
  "styles",
  "atLeast",
  "lasts",
]);

const MOST_COLUMNS = 4;

export type ItemList = ReturnType<typeof itemList>;

/**
 * A list within an item: a table with a column for each field of its model, or lines that each say in a sentence what they do. A
 * list of single things is `plain`: its one column needs no heading.
 */
export function itemList(item: SirpasItem, known: Known, path: string) {
  const { label, hint, element } = fieldAt(item, path);
  const plain = element!.fields === undefined;
  const fields = element!.fields ?? { item: element! };
  const keys = Object.keys(fields);
  const kind = SENTENCES[path.split(".").at(-1)!];
  const rows = storedAt<readonly never[] | undefined>(item, path) ?? [];
  const headOf = (key: string) => {
    const name = path.endsWith("useless") && key === "unless" ? "unlessSo" : key;
    return { column: localize(`SIRPAS.ROWS.columns.${name}`), hint: plain ? "" : localize(`SIRPAS.ROWS.hints.${key}`) };
  };
  const cellOf = (key: string, row: never, index: number) => {
    const head = headOf(key);
    const value: unknown = plain ? row : row[key];
    const field = fields[key]!;
    return {
      field,
      name: `system.${path}.${index}${plain ? "" : `.${key}`}`,
      value,
      ...head,
      label: word("ROWS.cell", { column: head.column, line: index + 1 }),
      wide: WIDE.has(key),
      ...(kind?.choices ?? TABLE_CHOICES)[plain ? path : key]?.(value, { item, known, field }),
    };
  };
  return {
    path: `system.${path}`,
    label,
    hint,
    isOfSentences: kind !== undefined,
    plain,
    // Too many columns for a line, or half-sentences: each entry is a block, its fields below one another.
    stacked: keys.length > MOST_COLUMNS || keys.includes("when"),
    columns: keys.map(headOf),
    rows: rows.map((row, index) => ({
      index,
      line: index + 1,
      sentence: kind?.sentence(row, { item, known }) ?? "",
      moves: movesOf(index, rows.length),
      cells: (kind?.shown(row, item) ?? keys).map((key) => cellOf(key, row, index)),
    })),
  };
}

/** The paths of all lists in an item's model. */
export function listsOf(item: SirpasItem): readonly string[] {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const visit = (fields: object, path: string): readonly string[] =>
    Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
      const inner = `${path}${name}`;
      if (field instanceof SchemaField) return visit(field.fields, `${inner}.`);
      return field instanceof ArrayField && !(field instanceof foundry.data.fields.SetField) ? [inner] : [];
    });
  return visit(item.system.schema.fields, "");
}
