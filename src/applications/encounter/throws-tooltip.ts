import { sumTerms } from "../../rules/term.ts";
import type { FightPlace } from "../../rules/encounter/state.ts";
import { termsTooltip } from "../reasons/terms-tooltip.ts";
import { explanationTooltip } from "../reasons/explanation-tooltip.ts";
import { localize } from "../localize.ts";

/**
 * What a place in the initiative rests on.
 * @param isKnown  Whether this user may see what was added to the dice.
 */
export function throwsTooltip(name: string, { throws, terms }: FightPlace, isKnown: boolean): string {
  const title = localize("SIRPAS.TRACKER.initiativeOf", { name });
  const [first, ...again] = throws;
  if (!first) return "";
  const kept = first.result - sumTerms(terms);
  const dice = (faces: readonly number[]) => faces.join(" + ");
  if (again.length === 0 && isKnown) {
    const label = localize("SIRPAS.TRACKER.dice", { dice: dice(first.dice) });
    return termsTooltip(title, [{ label, value: kept, kind: "dice" }, ...terms]);
  }
  const lines = throws.map(({ dice: faces, result }, index) => ({
    name: localize(index === 0 ? "SIRPAS.TRACKER.firstThrow" : "SIRPAS.TRACKER.tieThrow", { number: index + 1 }),
    text: isKnown ? localize("SIRPAS.TRACKER.diceOf", { dice: dice(faces), result }) : String(result),
    page: "rankings" as const,
  }));
  const added = isKnown ? terms.map((term) => ({ name: localize(term.label), text: String(term.value), term })) : [];
  return explanationTooltip(title, [...lines, ...added]);
}
