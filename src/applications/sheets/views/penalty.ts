import type { SirpasActor } from "../../../play/documents.ts";
import { hindranceTerms } from "../../../play/statistics/hindrances.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { list, localize, signed } from "#core/utils/localize.ts";
import { conditionBadges } from "../../effects/condition-lines.ts";

/** How wounds and conditions hinder the character, as the head of the sheet says it. */
export function condition(actor: SirpasActor) {
  const { incapacitated } = actor.system;
  const conditions = conditionBadges(actor);
  return {
    incapacitated,
    conditions,
    ...penaltyLabels(localize("SIRPAS.EFFECTS.hindrances"), hindranceTerms(actor, [])),
  };
}

/** A penalty to every check with its reasons. @param name  What its reasons are, together. */
export function penaltyLabels(name: string, terms: readonly Term[]) {
  const penalty = sumTerms(terms);
  const text = penalty === 0 ? localize("SIRPAS.SHEET.noPenalty") : penaltyOf(penalty);
  return {
    penalty,
    penaltyText: lessened(terms) ?? text,
    penaltyTooltip: terms.length === 0 ? "" : termsTooltip(name, terms),
  };
}

function penaltyOf(value: number): string {
  return localize("SIRPAS.SHEET.penalty", { value: signed(value) });
}

/** Where something gives back of a penalty, from what to what and by what; null where nothing does. */
function lessened(terms: readonly Term[]): string | null {
  const relief = terms.filter(({ value }) => value > 0);
  if (relief.length === 0) return null;
  const left = sumTerms(terms);
  const by = list(relief.map(({ label }) => localize(label)));
  const words = { penalty: penaltyOf(left - sumTerms(relief)), value: left === 0 ? "0" : signed(left), by };
  return localize("SIRPAS.WOUNDS.lessened", words);
}
