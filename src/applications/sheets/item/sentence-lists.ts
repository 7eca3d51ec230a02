import type { EffectRow, StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import { EFFECTS as EFFECT_KINDS } from "../../../rules/combat/manoeuvre-effects.ts";
import { localize } from "#core/utils/localize.ts";
import { listed, optionsOf, partLabel } from "./choices.ts";
import { carrySentence, effectSentence } from "./effect-sentences.ts";
import { type Sentences, MODIFIERS } from "./modifier-list.ts";

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
