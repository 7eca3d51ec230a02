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
import { localize } from "#core/utils/localize.ts";
import { listed, optionsOf, ownStatistics, partLabel, withStored, type Choice, type Field } from "./choices.ts";
import type { Known } from "./known.ts";
import { damageLabel, modifierSentence } from "./sentences.ts";
import { carrySentence, effectSentence } from "./effect-sentences.ts";

/** What a line is made of: whose it is, and the names of what items refer to. */
interface About {
  readonly item: SirpasItem;
  readonly known: Known;
}

/** What can be chosen, by the field; anything else is typed. */
export type Choices = Readonly<Record<string, (stored: unknown, about: About & { readonly field: Field }) => Choice>>;

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
export const SENTENCES: Readonly<Record<string, Sentences<never> | undefined>> = {
  modifiers: MODIFIERS,
  effects: EFFECTS,
  carries: CARRIES,
};
