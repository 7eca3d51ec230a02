import type { SirpasActor } from "../../../documents/actor.ts";
import type { AttributeValue } from "../../../rules/statistics/statistics.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize, signed } from "../../localize.ts";
import { starOf, type Star, composition, type Part } from "./lines.ts";

/** An attribute and what builds on it. */
export interface AttributeNode {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly modifier: string;
  /** As the book writes it: mS. */
  readonly modifierName: string;
  readonly modifierLabel: string;
  readonly parts: readonly Part[];
  readonly tooltip: string;
  readonly rollLabel: string;
  readonly valueLabel: string;
  readonly branchesLabel: string;
  readonly star: Star;
  readonly children: readonly AttributeNode[];
}

/** An attribute that characters can have. */
interface Row {
  readonly key: string;
  readonly label: string;
  readonly abbreviation: string;
  readonly base: string | null;
}

/** The mains, each with the attributes that build on it, however deep. */
export function attributeTrees(actor: SirpasActor): readonly AttributeNode[] {
  const rows = Object.entries(CONFIG.SIRPAS.attributes).map(([key, row]): Row => ({ key, ...row }));
  return nodesOn(actor, rows, null);
}

function nodesOn(actor: SirpasActor, rows: readonly Row[], base: string | null): readonly AttributeNode[] {
  return rows.filter((row) => row.base === base).flatMap((row) => node(actor, rows, row) ?? []);
}

function node(actor: SirpasActor, rows: readonly Row[], { key, label, abbreviation }: Row): AttributeNode | null {
  const attribute = (actor.system.attributes as Readonly<Record<string, AttributeValue>>)[key];
  if (!attribute) return null;
  const name = localize(label);
  const modifier = signed(attribute.modifier);
  return {
    key,
    name,
    value: attribute.value,
    modifier,
    modifierName: localize("SIRPAS.OVERVIEW.modifierShort", { abbreviation: localize(abbreviation) }),
    modifierLabel: localize("SIRPAS.OVERVIEW.modifierOf", { name, modifier }),
    parts: composition(attribute),
    tooltip: termsTooltip(name, [...attribute.terms, ...attribute.scaleTerms]),
    rollLabel: localize("SIRPAS.SHEET.rollWithModifier", { name, value: attribute.value, modifier }),
    valueLabel: localize("SIRPAS.SHEET.value", { name }),
    star: starOf(actor, key, name),
    branchesLabel: localize("SIRPAS.OVERVIEW.buildsOn", { name }),
    children: nodesOn(actor, rows, key),
  };
}
