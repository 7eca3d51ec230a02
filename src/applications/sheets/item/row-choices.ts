import type { SirpasItem } from "../../../documents/item.ts";
import { type Choice, type Field, listed, optionsOf } from "./choices.ts";
import type { Known } from "./known.ts";
import { OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { localize } from "#core/utils/localize.ts";

/** What a line is made of: whose it is, and the names of what items refer to. */
export interface About {
  readonly item: SirpasItem;
  readonly known: Known;
}

/** What can be chosen, by the field; anything else is typed. */
export type Choices = Readonly<Record<string, (stored: unknown, about: About & { readonly field: Field }) => Choice>>;

/** In a table; in a list without columns by the path of the list. */
export const TABLE_CHOICES: Choices = {
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
