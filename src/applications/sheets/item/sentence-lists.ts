import { EFFECTS as EFFECT_KINDS } from "../../../rules/combat/manoeuvre-effects.ts";
import { DAMAGE_SCOPES, type ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { EffectRow, StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import {
  ANY_TARGET,
  MODIFIER_FIELDS,
  OWN_TARGET,
  type DamageScope,
} from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "../../localize.ts";
import { fieldAt, listed, optionsOf, ownStatistics, partLabel, storedAt, withStored, type Choice } from "./choices.ts";
import type { Known } from "./known.ts";
import { cellLabel, columnHint, columnLabel, rowControls, type Cell, type RowControls } from "./row-tables.ts";
import { carrySentence, damageLabel, effectSentence, modifierSentence } from "./sentences.ts";

/** A list whose lines say too much for a table: each is a sentence, and below it the fields that count for its type. */
export interface SentenceList {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly rows: readonly (RowControls & {
    readonly index: number;
    readonly label: string;
    readonly sentence: string;
    readonly cells: readonly (Cell & { readonly hint: string; readonly wide: boolean })[];
  })[];
}

/** What a line is made of: whose it is, and the names of what items refer to. */
interface About {
  readonly item: SirpasItem;
  readonly known: Known;
}

interface Kind<Row> {
  readonly sentence: (row: Row, about: About) => string;
  /** The fields that count for a row, in the order in which they are shown. */
  readonly shown: (row: Row, item: SirpasItem) => readonly string[];
  /** What can be chosen, by the field; anything else is typed. */
  readonly choices: Readonly<Record<string, (stored: unknown, about: About) => Choice>>;
}

const MODIFIERS: Kind<ModifierRow> = {
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

const EFFECTS: Kind<EffectRow> = {
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

const CARRIES: Kind<StoredCarry> = {
  sentence: (row, { known }) => carrySentence(row, known),
  shown: () => ["type", "value", "lasts", "stacks", "lostByOther", "manoeuvres", "styles"],
  choices: {
    type: () => ({ options: optionsOf(CONFIG.SIRPAS.carryTypes) }),
    lasts: () => ({ options: optionsOf(CONFIG.SIRPAS.carrySpans) }),
    manoeuvres: (stored, { known }) => ({ options: known.optionsOf("manoeuvre", listed(stored)) }),
    styles: (stored, { known }) => ({ options: known.optionsOf("style", listed(stored)) }),
  },
};

const KINDS: Readonly<Record<string, Kind<never>>> = { modifiers: MODIFIERS, effects: EFFECTS, carries: CARRIES };

/** Fields with names, keys or notes, which need room. */
const WIDE: ReadonlySet<string> = new Set([
  ...["type", "target", "difficulty", "unless", "damage", "struct", "wound", "note"],
  ...["parts", "manoeuvres", "styles", "atLeast", "lasts"],
]);

/** Is a list of an item one of sentences? */
export function isOfSentences(path: string): boolean {
  return Object.hasOwn(KINDS, nameOf(path));
}

/** A list of an item, each of its lines a sentence. */
export function sentenceList(item: SirpasItem, known: Known, path: string): SentenceList {
  const { label: list, hint, element } = fieldAt(item, path);
  const { sentence, shown, choices } = KINDS[nameOf(path)]!;
  const stored = storedAt<readonly never[] | undefined>(item, path) ?? [];
  return {
    path: `system.${path}`,
    label: list,
    hint,
    addLabel: localize("SIRPAS.ROWS.add", { list }),
    rows: stored.map((row, index) => ({
      index,
      label: localize("SIRPAS.SHEET.modifierLine", { line: index + 1 }),
      sentence: sentence(row, { item, known }),
      cells: shown(row, item).map((field) => {
        const column = columnLabel(field);
        const value: unknown = row[field];
        return {
          field: element!.fields![field]!,
          name: `system.${path}.${index}.${field}`,
          value,
          column,
          label: cellLabel(column, index),
          hint: columnHint(field),
          wide: WIDE.has(field),
          ...choices[field]?.(value, { item, known }),
        };
      }),
      ...rowControls(list, index, stored.length),
    })),
  };
}

function nameOf(path: string): string {
  return path.split(".").at(-1) ?? "";
}
