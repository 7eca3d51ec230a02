import type { SirpasActor } from "../../../documents/actor.ts";
import { childrenOf, MAIN_KEYS, type AttributeKey } from "../../../rules/statistics/attributes.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say, signed } from "../../words.ts";
import { makeUp, type Part } from "./make-up.ts";

export interface AttributeNode {
  readonly key: AttributeKey;
  readonly name: string;
  readonly value: number;
  readonly modifier: string;
  readonly parts: readonly Part[];
  readonly tooltip: string;
  readonly rollLabel: string;
  readonly valueLabel: string;
}

export interface AttributeTree extends AttributeNode {
  readonly children: readonly AttributeNode[];
}

/** Body and Mind, each with the attributes that build on it. */
export function attributeTrees(actor: SirpasActor): readonly AttributeTree[] {
  return MAIN_KEYS.map((main) => ({
    ...node(actor, main),
    children: childrenOf(main).map((key) => node(actor, key)),
  }));
}

function node(actor: SirpasActor, key: AttributeKey): AttributeNode {
  const attribute = actor.system.attributes[key];
  const name = say(CONFIG.SIRPAS.attributes[key].label);
  const modifier = signed(attribute.modifier);
  return {
    key,
    name,
    value: attribute.value,
    modifier,
    parts: makeUp(attribute),
    tooltip: termsTooltip(name, attribute.terms),
    rollLabel: say("SIRPAS.SHEET.rollWithModifier", { name, value: attribute.value, modifier }),
    valueLabel: say("SIRPAS.SHEET.value", { name }),
  };
}
