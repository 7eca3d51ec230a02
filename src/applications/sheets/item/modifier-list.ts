import { DAMAGE_SCOPES, type ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../play/documents.ts";
import {
  ANY_TARGET,
  MODIFIER_FIELDS,
  OWN_TARGET,
  type DamageScope,
} from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "#core/utils/localize.ts";
import { listed, ownStatistics, withStored } from "./choices.ts";
import { damageLabel, modifierSentence } from "./sentences.ts";
import type { Table } from "./field-kinds.ts";
import type { About, Choices } from "./row-choices.ts";

/** A list whose lines say too much for a table: each is a sentence, and below it the fields that count for its type. */
export interface Sentences<Row> {
  readonly sentence: (row: Row, about: About) => string;
  /** The fields that count for a row, in the order in which they are shown. */
  readonly shown: (row: Row, item: SirpasItem) => readonly string[];
  /** What can be chosen as its type. */
  readonly types: Table;
  /** What can be chosen besides the rows of tables. */
  readonly choices: Choices;
}

export const MODIFIERS: Sentences<ModifierRow> = {
  sentence: (row, { item, known }) => modifierSentence(item, row, known),
  shown: ({ type }, item) =>
    // Only an advantage has levels; elsewhere nothing grows with them.
    ["type", ...MODIFIER_FIELDS[type], "note"].filter((field) => field !== "scale" || item.isType("advantage")),
  types: "modifierTypes",
  choices: {
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
