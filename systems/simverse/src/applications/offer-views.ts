import { localize, signed } from "#core/utils/localize.ts";
import type { Term } from "#core/rules/term.ts";
import type { Offer } from "../rules/character/modifiers.ts";

/** What a dialog offers to tick: each says when it counts, what adds something then, and how much. */
export function offerViews(
  offers: readonly (Offer & { readonly damage?: readonly Term[] })[],
  ticked: readonly string[],
) {
  const named = ({ label, value }: Term) => `${localize(label)} ${signed(value)}`;
  return offers.map(({ key, label, terms, damage = [], note }) => {
    if (note !== undefined) return { key, ticked: ticked.includes(key), label: `${localize(label)}: ${note}` };
    const hurting = damage.map((term) => localize("SIMVERSE.CHECK.toDamage", { term: named(term) }));
    const adds = [...terms.map(named), ...hurting].join(", ");
    // A tool is its own reason.
    const isTool = [...terms, ...damage].every((term) => term.label === label);
    return { key, ticked: ticked.includes(key), label: isTool ? adds : `${localize(label)}: ${adds}` };
  });
}
