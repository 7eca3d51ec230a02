import type { SirpasActor } from "../../../documents/actor.ts";
import { childrenOf, MAIN_KEYS, isMain, type AttributeKey } from "../../../rules/statistics/attributes.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say, signed } from "../../words.ts";
import { starOf, type Star } from "./favourite-star.ts";
import { makeUp, type Part } from "./make-up.ts";

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

/** The mains, each with the attributes that build on it. */
export function attributeTrees(actor: SirpasActor): readonly AttributeNode[] {
  return MAIN_KEYS.map((main) => node(actor, main));
}

function node(actor: SirpasActor, key: AttributeKey): AttributeNode {
  const attribute = actor.system.attributes[key];
  const { label, abbreviation } = CONFIG.SIRPAS.attributes[key];
  const name = say(label);
  const modifier = signed(attribute.modifier);
  return {
    key,
    name,
    value: attribute.value,
    modifier,
    modifierName: say("SIRPAS.OVERVIEW.modifierShort", { abbreviation: say(abbreviation) }),
    modifierLabel: say("SIRPAS.OVERVIEW.modifierOf", { name, modifier }),
    parts: makeUp(attribute),
    tooltip: termsTooltip(name, attribute.terms),
    rollLabel: say("SIRPAS.SHEET.rollWithModifier", { name, value: attribute.value, modifier }),
    valueLabel: say("SIRPAS.SHEET.value", { name }),
    star: starOf(actor, key, name),
    branchesLabel: say("SIRPAS.OVERVIEW.buildsOn", { name }),
    children: isMain(key) ? childrenOf(key).map((child) => node(actor, child)) : [],
  };
}
