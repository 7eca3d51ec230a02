import type { SirpasActor } from "../../../documents/actor.ts";
import type { AttributeValue } from "../../../rules/statistics/statistics.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize, signed } from "../../localize.ts";
import { composition, starOf } from "./lines.ts";

/** An attribute, and what builds on it. */
export type AttributeNode = ReturnType<typeof figures> & { readonly children: readonly AttributeNode[] };

type Rows = readonly (readonly [key: string, row: WorldAttribute])[];
type WorldAttribute = (typeof CONFIG.SIRPAS.attributes)[keyof typeof CONFIG.SIRPAS.attributes];

/** The mains, each with the attributes that build on it, however deep. */
export function attributeTrees(actor: SirpasActor): readonly AttributeNode[] {
  return nodesOn(actor, Object.entries(CONFIG.SIRPAS.attributes), null);
}

function nodesOn(actor: SirpasActor, rows: Rows, base: string | null): readonly AttributeNode[] {
  const attributes: Readonly<Record<string, AttributeValue | undefined>> = actor.system.attributes;
  return rows
    .filter(([, row]) => row.base === base)
    .flatMap(([key, row]) => {
      const value = attributes[key];
      return value ? [{ ...figures(actor, key, row, value), children: nodesOn(actor, rows, key) }] : [];
    });
}

function figures(actor: SirpasActor, key: string, { label, abbreviation }: WorldAttribute, attribute: AttributeValue) {
  const name = localize(label);
  const modifier = signed(attribute.modifier);
  return {
    key,
    name,
    value: attribute.value,
    modifier,
    // As the book writes it: mS.
    modifierName: localize("SIRPAS.OVERVIEW.modifierShort", { abbreviation: localize(abbreviation) }),
    parts: composition(attribute),
    tooltip: termsTooltip(name, [...attribute.terms, ...attribute.scaleTerms]),
    rollLabel: localize("SIRPAS.SHEET.rollWithModifier", { name, value: attribute.value, modifier }),
    star: starOf(actor, key, name),
    branchesLabel: localize("SIRPAS.OVERVIEW.buildsOn", { name }),
  };
}
