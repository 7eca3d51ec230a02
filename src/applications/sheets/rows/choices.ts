import type { SirpasItem } from "../../../documents/item.ts";
import { OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { choicesOf } from "../../localize.ts";
import { combatChoices } from "./combat-choices.ts";
import type { Known } from "./known.ts";
import { attributeChoices, partChoices } from "./world-choices.ts";

export type Choices = Record<string, string>;

/** The selects of the item sheets: the keys of a rule table, each with the localisation key of its name. */
export function itemChoices(item: SirpasItem, known: Known) {
  const { complexities, baseForms, styleRanges, manoeuvreKinds } = CONFIG.SIRPAS;
  const fieldAt = (path: string) => item.system.schema.getField(path as never) as Parameters<typeof partChoices>[0];
  return {
    attributes: attributeChoices(fieldAt("modifier.attribute")),
    complexities: choicesOf(complexities),
    baseForms: choicesOf(baseForms),
    armourParts: partChoices(fieldAt("part")),
    styleRanges: choicesOf(styleRanges),
    manoeuvreKinds: choicesOf(manoeuvreKinds),
    ...combatChoices(item, known),
  };
}

/** The choices of a cell in a list; undefined where anything may be typed. */
export function cellChoices(
  list: string,
  column: string,
  field?: Parameters<typeof partChoices>[0],
): Choices | undefined {
  const { circumstances, difficulties } = CONFIG.SIRPAS;
  switch (column) {
    case "when":
      return choicesOf(circumstances);
    case "unless":
      return { "": "SIRPAS.ROWS.nothing", ...choicesOf(circumstances) };
    case "difficulty":
      return choicesOf(difficulties);
    case "part":
      return partChoices(field);
    case "item":
      return list === "base.attributes" ? attributeChoices(field) : undefined;
    case "target":
      return { "": "SIRPAS.ROWS.anyPurchase", [OWN_TARGET]: "SIRPAS.ROWS.sameTarget" };
  }
}

/** The statistics of an item's actor by their keys. */
export function ownStatistics(item: SirpasItem, kinds: readonly string[]): Choices {
  const statistics = item.actor?.statistics ?? [];
  return Object.fromEntries(
    statistics.filter(({ kind, key }) => kinds.includes(kind) && key !== "").map(({ key, label }) => [key, label]),
  );
}

/** A key the actor has no statistic for stays as it is instead of turning silently into another. */
export function withCurrent(choices: Choices, current: readonly string[]): Choices {
  return { ...Object.fromEntries(current.filter(Boolean).map((key) => [key, key])), ...choices };
}
