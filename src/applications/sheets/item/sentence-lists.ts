import type { EffectRow, StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import { EFFECTS as EFFECT_KINDS } from "../../../rules/combat/manoeuvre-effects.ts";
import { listed, partLabel } from "./choices.ts";
import { carrySentence, effectSentence } from "./effect-sentences.ts";
import { type Sentences, MODIFIERS } from "./modifier-list.ts";

const EFFECTS: Sentences<EffectRow> = {
  sentence: (row) => effectSentence({ ...row, parts: [...row.parts] }),
  shown: ({ type }) => ["type", ...EFFECT_KINDS.of(type).fields, "critical", "atLeast", "parts"],
  types: "effectTypes",
  choices: {
    parts: (stored) => {
      const parts = [...new Set([...Object.keys(CONFIG.SIRPAS.armourParts), ...listed(stored)])];
      return { options: parts.map((value) => ({ value, label: partLabel(value) })) };
    },
  },
};

const CARRIES: Sentences<StoredCarry> = {
  sentence: (row, { known }) => carrySentence(row, known),
  shown: () => ["type", "value", "lasts", "stacks", "lostByOther", "manoeuvres", "styles"],
  types: "carryTypes",
  choices: {},
};

/** The lists of sentences, by the last part of their paths; any other is a table. */
export const SENTENCES: Readonly<Record<string, Sentences<never> | undefined>> = {
  modifiers: MODIFIERS,
  effects: EFFECTS,
  carries: CARRIES,
};
