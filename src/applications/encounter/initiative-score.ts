import type { FightPlace } from "../../rules/encounter/state.ts";
import { localize } from "#core/utils/localize.ts";
import { sumTerms } from "#core/rules/term.ts";
import { termsTooltip, explanationTooltip } from "#core/applications/reasons/tooltips.ts";

/** The first result stays as the score; further ones decide the place alone. */
export function scoreOf(name: string, place: FightPlace, isKnown: boolean) {
  const [first, ...again] = place.throws.map(({ result }) => result);
  return {
    result: first === undefined ? "" : String(first),
    again: again.length === 0 ? "" : localize("SIRPAS.TRACKER.again", { results: again.join(", ") }),
    tooltip: throwsTooltip(name, place, isKnown),
  };
}

/**
 * What a place in the initiative rests on.
 * @param isKnown  Whether this user may see what was added to the dice.
 */
function throwsTooltip(name: string, { throws, terms }: FightPlace, isKnown: boolean): string {
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
